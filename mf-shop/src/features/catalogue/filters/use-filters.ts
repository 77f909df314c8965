import { useLocation, useNavigate } from '@studio/host/router';
import { startTransition, useOptimistic } from 'react';
import { parseFilters, queryOf, type ShopFilters } from './filters';

/** The filters, which live in the URL's query so that Back and a shared link keep them. A change replaces the present
 *  entry: a slider must not fill the history. It shows at once; the router's own state follows in a transition. */
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
