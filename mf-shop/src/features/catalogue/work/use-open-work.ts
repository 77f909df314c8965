import type { Artwork } from '@studio/contract';
import { useListArtworksQuery } from '../../../artworks/artworks.api';
import { useFilters } from '../filters/use-filters';
import { useWorkPlace } from './work-place';

export interface OpenWork {
  /** The work that the URL opens; undefined: none, or its list is on its way. */
  readonly work: Artwork | undefined;
  /** True: the URL names a work that is not in the shop. */
  readonly isGone: boolean;
}

/** The work that the URL opens, out of the list that is shown, or of all works where a filter leaves it out. */
export function useOpenWork(): OpenWork {
  const { artworkId } = useWorkPlace();
  const { category } = useFilters().filters;
  const { currentData: listed } = useListArtworksQuery(category);
  const found = listed?.find(({ id }) => id === artworkId);
  const isElsewhere = artworkId !== null && category !== 'all' && listed !== undefined && !found;
  const { currentData: all } = useListArtworksQuery('all', { skip: !isElsewhere });
  const known = category === 'all' ? listed : all;
  const work = found ?? (isElsewhere ? all?.find(({ id }) => id === artworkId) : undefined);
  return { work, isGone: artworkId !== null && !work && known !== undefined };
}
