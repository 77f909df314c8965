import type { Artwork } from '@studio/contract';
import { capitalised } from '@studio/kit';

/** What the large view says of a work in short, name and words, in this order. Without words it goes unsaid. */
export function factsOf({ dimensions, category }: Artwork) {
  const facts: [name: string, words: string | null | undefined][] = [
    ['Size', dimensions],
    ['Kind', capitalised(category)],
    ['Shipping', 'Free'],
  ];
  return facts.filter(([, words]) => words);
}

/** What the wall and search engines say of it, in a line. */
export function factLine({ dimensions }: Artwork): string {
  return [dimensions].filter(Boolean).join(', ');
}
