import type { DigitalCreation } from '@studio/contract';
import { categoryQuery, type ListParams, type ShownList } from '@studio/host';
import type { GalleryView } from './gallery-url';

type CreationsParams = ListParams & { readonly category?: string };

export function creationsOf({ category, after }: GalleryView) {
  return categoryQuery<DigitalCreation>(category ?? undefined, after);
}

/** The returned list starts with a creation that the wall has not loaded; null: not needed, or not in the list. */
export function listFromCreation(
  { category, creationId }: GalleryView,
  shown: Pick<ShownList<DigitalCreation>, 'items' | 'next'> | undefined,
): CreationsParams | null {
  if (!shown || creationId === null || shown.next === null || creationId === 1) return null;
  if (shown.items.some(({ id }) => id === creationId)) return null;
  return { after: String(creationId - 1), ...(category === null ? {} : { category }) };
}

export function creationsIn(
  creations: readonly DigitalCreation[],
  category: string | null,
): readonly DigitalCreation[] {
  return category === null ? creations : creations.filter((creation) => creation.category === category);
}
