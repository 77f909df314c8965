import type { DigitalCreation } from '@studio/contract';
import type { ListParams, ShownList, ListQuery } from '@studio/host';
import type { GalleryView } from './gallery-url';

type CreationsParams = ListParams & { readonly category?: string };

/** The list that a place in the gallery shows: a category's, or of all where none is asked for. */
export function creationsOf({ category, after }: GalleryView): ListQuery<DigitalCreation, CreationsParams> {
  const asked = { ...(category === null ? {} : { category }), ...(after === undefined ? {} : { after }) };
  const isFiltered = Object.keys(asked).length > 0;
  return { all: {}, filtered: isFiltered ? asked : null, filter: (creations) => creationsIn(creations, category) };
}

/** What is asked for where the creation that is looked at is farther than what the wall has come to: its own list begins with it.
 *  @returns null where it is here, or not there at all */
export function listFromCreation(
  { category, creationId }: GalleryView,
  shown: Pick<ShownList<DigitalCreation>, 'items' | 'next'> | undefined,
): CreationsParams | null {
  if (!shown || creationId === null || shown.next === null || creationId === 1) return null;
  if (shown.items.some(({ id }) => id === creationId)) return null;
  return { after: String(creationId - 1), ...(category === null ? {} : { category }) };
}

/** The creations of one category; all of them where none is asked for. */
export function creationsIn(
  creations: readonly DigitalCreation[],
  category: string | null,
): readonly DigitalCreation[] {
  return category === null ? creations : creations.filter((creation) => creation.category === category);
}
