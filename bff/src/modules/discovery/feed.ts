import { type BlogPost, brand, dayOfPost } from '@studio/contract';
import { escapeMarkup } from '@studio/server-kit';
import { postPath } from './addresses';

export const feedPath = '/blog/rss.xml';

/** The blog as RSS 2.0, in the blog's own order. */
export function feed(origin: string, posts: readonly BlogPost[]): string {
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

function item(origin: string, { slug, title, excerpt, category, date }: BlogPost): string {
  const address = origin + postPath(slug);
  const parts = [
    element('title', title),
    element('link', address),
    element('guid', address),
    element('description', excerpt),
    element('category', category),
    element('pubDate', dayOfPost(date)?.toUTCString()),
  ];
  return `<item>${parts.join('')}</item>`;
}

/** @returns '' when there is no text */
function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeMarkup(text)}</${name}>`;
}
