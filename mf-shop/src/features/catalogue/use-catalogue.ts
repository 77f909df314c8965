import { cursorFrom, useList } from '@studio/host';
import { useSearchParams } from '@studio/host/router';
import { artworksStaleAfterSeconds, useListArtworksInfiniteQuery } from '../../artworks/artworks.api';
import { worksOf } from './filters/filters';
import { useFilters } from './filters/use-filters';

export function useCatalogue() {
  const { filters, change } = useFilters();
  const after = cursorFrom(useSearchParams()[0], filters.sort !== 'featured');
  const list = useList({
    usePages: useListArtworksInfiniteQuery,
    ...worksOf(filters, after),
    staleAfterSeconds: artworksStaleAfterSeconds,
  });
  return { ...list, filters, change, after };
}
