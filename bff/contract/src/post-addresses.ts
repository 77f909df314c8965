/** The path of a post's page. A slash in a slug stays one: everything after /blog/ is the slug. */
export function postPath(slug: string): string {
  return `/blog/${slug.split('/').map(encodeURIComponent).join('/')}`;
}

/** A post that pages link to by words of their own, whatever is stored (docs/site/marketing.md, Post). */
export interface LinkedPost {
  readonly slug: string;
  readonly category: string;
  readonly title: string;
}

/** What the home page's promo of media content links to. */
export const promoPost = {
  slug: 'rise-of-media-content-creation',
  category: 'Content',
  title: 'The Rise of Media Content Creation',
} as const satisfies LinkedPost;

/** What every post links to under 'Keep reading': the first three, and the fourth on the page of one of them. */
export const relatedPosts: readonly LinkedPost[] = [
  promoPost,
  { slug: 'ai-and-the-graphic-designer', category: 'AI Design', title: 'AI and the Graphic Designer' },
  { slug: 'how-a-mural-is-made', category: 'Process', title: 'How a Mural Is Made' },
  {
    slug: 'colour-that-survives-dublin-weather',
    category: 'Process',
    title: 'Colour That Survives Dublin Weather',
  },
];
