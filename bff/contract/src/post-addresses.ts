/** The slug is everything after /blog/. */
export function postPath(slug: string): string {
  return `/blog/${slug.split('/').map(encodeURIComponent).join('/')}`;
}

export interface LinkedPost {
  readonly slug: string;
  readonly category: string;
  readonly title: string;
}

export const promoPost = {
  slug: 'rise-of-media-content-creation',
  category: 'Content',
  title: 'The Rise of Media Content Creation',
} as const satisfies LinkedPost;

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
