import type { Artwork } from '@studio/contract';
import { capitalised } from '@studio/kit';

export function factsOf({ dimensions, category, year, medium, edition, signature, inStock }: Artwork) {
  const facts: [name: string, words: string | null | undefined][] = [
    ['Size', dimensions],
    ['Medium', medium],
    ['Year', year],
    ['Edition', edition],
    ['Signed', signature],
    ['Kind', capitalised(category)],
    ['Shipping', inStock ? 'Free' : null],
  ];
  return facts.filter(([, words]) => words);
}

export function factLine({ dimensions }: Artwork): string {
  return [dimensions].filter(Boolean).join(', ');
}

/** schema.org's properties that an artwork does not have. */
export function productData({ dimensions: size, medium }: Artwork) {
  return { size, ...(medium ? { material: medium } : {}) };
}

/** schema.org's properties. A year that is not one, such as 'about 2020', is left out. */
export function artworkData({ category, year, medium, edition }: Artwork) {
  const isYear = /^\d{4}$/.test(year ?? '');
  return {
    artform: category === 'print' ? 'Print' : 'Painting',
    ...(isYear ? { dateCreated: year } : {}),
    ...(medium ? { artMedium: medium } : {}),
    ...(edition ? { artEdition: edition } : {}),
  };
}
