import type { Artwork } from '@studio/contract';
import { cursorFrom, useList } from '@studio/host';
import { useSearchParams, useLocation, useNavigate } from '@studio/host/router';
import { startTransition, useEffect, useOptimistic } from 'react';
import {
  artworksStaleAfterSeconds,
  useListArtworksInfiniteQuery,
  useSomeArtworksQuery,
} from '../../artworks/artworks.api';
import { worksOf, parseFilters, queryOf, type ShopFilters } from './filters/filters';
import { LazyWorkView } from './lazy-work-view';
import { useWorkUrl } from './work/work-url';

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

interface OpenWork {
  readonly work: Artwork | undefined;
  readonly isGone: boolean;
  readonly loaded: readonly Artwork[];
}

const none: readonly Artwork[] = [];

export function useOpenWork(): OpenWork {
  const artworkId = useWorkUrl().artworkId ?? undefined;
  const { loaded, isComplete, filters } = useCatalogue();
  const found = loaded?.find(({ id }) => id === artworkId);
  const isKnown = artworkId === undefined || artworkId === 0 || (isComplete && filters.category === 'all');
  const isElsewhere = loaded !== undefined && !found && !isKnown;
  const { currentData: alone } = useSomeArtworksQuery([artworkId ?? 0], { skip: !isElsewhere });
  const work = found ?? (isElsewhere ? alone?.find(({ id }) => id === artworkId) : undefined);
  const isSettled = loaded !== undefined && (isKnown || alone !== undefined);
  return { work, isGone: artworkId !== undefined && !work && isSettled, loaded: loaded ?? none };
}

const interactionEvents = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** The hook preloads the large view at the first interaction. */
export function useViewAtFirstTouch(): void {
  useEffect(() => {
    const end = () => interactionEvents.forEach((type) => removeEventListener(type, start));
    const start = () => {
      end();
      LazyWorkView.load().catch(() => undefined);
    };
    interactionEvents.forEach((type) => addEventListener(type, start, { passive: true }));
    return end;
  }, []);
}
