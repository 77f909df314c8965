export type Star = 'full' | 'half' | 'empty';

/** Five stars for a rating out of 5, to the nearest half: 4.5 is four full and one half. */
export function starsOf(rating: number): readonly Star[] {
  const halves = Math.round(rating * 2);
  return Array.from({ length: 5 }, (_, index) => {
    const left = halves - index * 2;
    return left >= 2 ? 'full' : left === 1 ? 'half' : 'empty';
  });
}
