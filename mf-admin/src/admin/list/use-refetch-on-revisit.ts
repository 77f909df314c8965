import { useLocation } from '@studio/host/router';
import { useEffect, useRef } from 'react';

/** Reads a list anew when who is at it follows a link to it, such as a line of Today that counts more by now. */
export function useRefetchOnRevisit(refetch: () => unknown): void {
  const { key, search } = useLocation();
  const seen = useRef({ key, search });
  useEffect(() => {
    if (seen.current.key !== key && seen.current.search === search) void refetch();
    seen.current = { key, search };
  }, [key, search, refetch]);
}
