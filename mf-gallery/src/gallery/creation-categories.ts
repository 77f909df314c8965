import type { DigitalCreation } from '@studio/contract';

/** The distinct categories of the creations, in the order in which they first appear. */
export function categoriesOf(creations: readonly DigitalCreation[]): string[] {
  return [...new Set(creations.map(({ category }) => category))];
}

/** The creations of one category; all of them where none is asked for. */
export function creationsIn(
  creations: readonly DigitalCreation[],
  category: string | null,
): readonly DigitalCreation[] {
  return category === null ? creations : creations.filter((creation) => creation.category === category);
}
