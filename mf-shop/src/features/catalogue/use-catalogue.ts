import { cursorFrom, useList } from '@studio/host';
import { useSearchParams, useLocation, useNavigate } from '@studio/host/router';
import { startTransition, useOptimistic } from 'react';
import { artworksStaleAfterSeconds, useListArtworksInfiniteQuery } from '../../artworks/artworks.api';
import { worksOf, parseFilters, queryOf, type ShopFilters } from './filters/filters';

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

/** A change shows at once; the router follows in a transition. */
function useFilters(): { filters: ShopFilters; change: (part: Partial<ShopFilters>) => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filters, show] = useOptimistic(parseFilters(new URLSearchParams(search)));
  const change = (part: Partial<ShopFilters>) => {
    const next = { ...filters, ...part };
    startTransition(() => {
      show(next);
      void navigate({ search: queryOf(next) }, { replace: true, preventScrollReset: true });
    });
  };
  return { filters, change };
}
