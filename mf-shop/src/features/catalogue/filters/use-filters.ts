import { useLocation, useNavigate } from '@studio/host/router';
import { startTransition, useOptimistic } from 'react';
import { parseFilters, queryOf, type ShopFilters } from './filters';

/** A change shows at once; the router follows in a transition. */
export function useFilters(): { filters: ShopFilters; change: (part: Partial<ShopFilters>) => void } {
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
