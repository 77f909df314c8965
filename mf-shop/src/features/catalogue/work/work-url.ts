import { useLocation, useNavigate } from '@studio/host/router';
import { cursorFrom } from '@studio/host';
import { parseFilters, queryAfter, type ShopFilters } from '../filters/filters';

/** The history state of an entry that came from a card, so that closing goes back to it. */
const fromCatalogue = { isFromCatalogue: true };

/** The work that a query asks for: its id, 0 where it names none that can be, null where it asks for none. */
export function artworkIdIn(query: URLSearchParams): number | null {
  const text = query.get('artwork');
  if (text === null) return null;
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}

/** The one address of a work's large view. */
export function workPath(id: number): string {
  return `/shop?artwork=${id}`;
}

/** What the catalogue's address says of it. */
export interface CatalogueView {
  readonly filters: ShopFilters;
  /** The place that the list begins at; undefined: the beginning. */
  readonly after: string | undefined;
}

/** The link to a work from the catalogue, whose filters stay, and the place that it begins at. */
export function workLink({ filters, after }: CatalogueView, id: number) {
  const query = new URLSearchParams(queryAfter(filters, after));
  query.set('artwork', String(id));
  return { to: `?${query}`, state: fromCatalogue, preventScrollReset: true };
}

/** The DOM id of the link that opens a work from the catalogue: where the focus goes back to. */
export function workLinkId(artworkId: number): string {
  return `open-work-${artworkId}`;
}

/** Which work the URL opens (`artworkIdIn`), and the way back to the catalogue: one step back in the history where the
 *  visitor came from it. `closedSearch` is the catalogue's own query, for a link that works without scripts. */
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
    close: () => {
      if (isFromCatalogue) void navigate(-1);
      else void navigate({ search: closedSearch }, { replace: true, preventScrollReset: true });
    },
  };
}
