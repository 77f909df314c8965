import { useLocation } from '@studio/host/router';
import { useEffect, useRef } from 'react';

/** The hook refetches when a link to the current URL is followed, such as a line of Today. */
export function useRefetchOnRevisit(refetch: () => unknown): void {
  const { key, search } = useLocation();
  const seen = useRef({ key, search });
  useEffect(() => {
    if (seen.current.key !== key && seen.current.search === search) void refetch();
    seen.current = { key, search };
  }, [key, search, refetch]);
}
