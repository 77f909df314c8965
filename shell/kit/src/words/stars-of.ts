export type Star = 'full' | 'half' | 'empty';

export function starsOf(rating: number): readonly Star[] {
  const halves = Math.round(rating * 2);
  return Array.from({ length: 5 }, (_, index) => {
    const left = halves - index * 2;
    return left >= 2 ? 'full' : left === 1 ? 'half' : 'empty';
  });
}
