import { type BlogPost, brand, dayOfPost, postPath } from '@studio/contract';
import { escapeMarkup } from '@studio/server-kit';

export const feedPath = '/blog/rss.xml';

export type FeedPost = BlogPost & { readonly feedSlug: string | null };

export function feed(origin: string, posts: readonly FeedPost[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `${brand.name}: Blog`)}
${element('link', `${origin}/blog`)}
${element('description', brand.tagline)}
<language>en</language>
<atom:link href="${escapeMarkup(origin + feedPath)}" rel="self" type="application/rss+xml"/>
${posts.map((post) => item(origin, post)).join('\n')}
</channel>
</rss>
`;
}

function item(origin: string, post: FeedPost): string {
  const { slug, title, excerpt, category, date } = post;
  const parts = [
    element('title', title),
    element('link', origin + postPath(slug)),
    `<guid isPermaLink="false">${escapeMarkup(origin + identifierOf(post))}</guid>`,
    element('description', excerpt),
    element('category', category),
    element('pubDate', dayOfPost(date)?.toUTCString()),
  ];
  return `<item>${parts.join('')}</item>`;
}

/** Identifies a post by its id, because another post may take a former slug. */
const identifierOf = ({ id, feedSlug }: FeedPost) => (feedSlug === null ? `/blog#post-${id}` : postPath(feedSlug));

/** @returns '' when there is no text */
function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeMarkup(text)}</${name}>`;
}
