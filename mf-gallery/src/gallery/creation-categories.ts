import type { DigitalCreation } from '@studio/contract';
import { categoryQuery, type ShownList } from '@studio/host';
import type { GalleryView } from './gallery-url';

export function creationsOf({ category, after }: GalleryView) {
  return categoryQuery<DigitalCreation>(category ?? undefined, after);
}

/** The parameters of an open creation that is not among the loaded ones; null: none is open, or it is loaded or gone. */
export function unlistedCreation(
  { category, after, creationId }: GalleryView,
  shown: Pick<ShownList<DigitalCreation>, 'items' | 'next'> | undefined,
) {
  if (!shown || creationId === null || (shown.next === null && after === undefined)) return null;
  if (shown.items.some(({ id }) => id === creationId)) return null;
  return { ids: String(creationId), ...(category === null ? {} : { category }) };
}

export function creationsIn(
  creations: readonly DigitalCreation[],
  category: string | null,
): readonly DigitalCreation[] {
  return category === null ? creations : creations.filter((creation) => creation.category === category);
}
