import { useLocation, useNavigate } from '@studio/host/router';
import { cursorFrom } from '@studio/host';
import { parseFilters, queryAfter, type ShopFilters } from '../filters/filters';

/** A card that opens a work marks the history entry, so that closing goes back. */
const fromCatalogue = { isFromCatalogue: true };

/** @returns the id; 0 for an invalid one; null when the query names no work */
export function artworkIdIn(query: URLSearchParams): number | null {
  const text = query.get('artwork');
  if (text === null) return null;
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}

export function workPath(id: number): string {
  return `/shop?artwork=${id}`;
}

export interface CatalogueView {
  readonly filters: ShopFilters;
  readonly after: string | undefined;
}

export function workLink({ filters, after }: CatalogueView, id: number) {
  const query = new URLSearchParams(queryAfter(filters, after));
  query.set('artwork', String(id));
  return { to: `?${query}`, state: fromCatalogue, preventScrollReset: true };
}

export function workLinkId(artworkId: number): string {
  return `open-work-${artworkId}`;
}

/** `closedSearch`: the catalogue's query, for a close link without scripts. */
export function useWorkUrl() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const filters = parseFilters(query);
  const closedSearch = queryAfter(filters, cursorFrom(query, filters.sort !== 'featured'));
  const isFromCatalogue = (state as Partial<typeof fromCatalogue> | null)?.isFromCatalogue === true;
  return {
    artworkId: artworkIdIn(query),
    closedSearch,
    isFromCatalogue,
    /** Another work in this one's place: closing it leads to the catalogue, too. */
    linkTo: (id: number) => {
      const after = cursorFrom(query, filters.sort !== 'featured');
      return { ...workLink({ filters, after }, id), state: state as unknown, replace: true };
    },
    close: () => {
      if (isFromCatalogue) void navigate(-1);
      else void navigate({ search: closedSearch }, { replace: true, preventScrollReset: true });
    },
  };
}
