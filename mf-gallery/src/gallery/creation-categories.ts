import type { DigitalCreation } from '@studio/contract';
import type { ListAsked, WantedList } from '@studio/host';
import type { GalleryPlace } from './gallery-url';

type CreationsAsked = ListAsked & { readonly category?: string };

/** The list that a place in the gallery shows: a category's, or of all where none is asked for. */
export function creationsOf({ category, after }: GalleryPlace): WantedList<DigitalCreation, CreationsAsked> {
  const asked = { ...(category === null ? {} : { category }), ...(after === undefined ? {} : { after }) };
  const isNarrowed = Object.keys(asked).length > 0;
  return { all: {}, narrowed: isNarrowed ? asked : null, narrow: (creations) => creationsIn(creations, category) };
}

/** The creations of one category; all of them where none is asked for. */
export function creationsIn(
  creations: readonly DigitalCreation[],
  category: string | null,
): readonly DigitalCreation[] {
  return category === null ? creations : creations.filter((creation) => creation.category === category);
}
