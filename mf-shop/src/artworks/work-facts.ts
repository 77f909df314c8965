import type { Artwork } from '@studio/contract';
import { capitalised } from '@studio/kit';

export function factsOf({ dimensions, category }: Artwork) {
  const facts: [name: string, words: string | null | undefined][] = [
    ['Size', dimensions],
    ['Kind', capitalised(category)],
    ['Shipping', 'Free'],
  ];
  return facts.filter(([, words]) => words);
}

export function factLine({ dimensions }: Artwork): string {
  return [dimensions].filter(Boolean).join(', ');
}
