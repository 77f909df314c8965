import { isApiError, readSessionHint, setSessionHint } from '@studio/host';
import { useEffect } from 'react';
import { useLazyGetSessionQuery } from './session.api';

/**
 * Checks once per visit that the session is valid. Only an explicit no removes the hint: an unreachable server signs
 * nobody out.
 */
export function useSessionCheck(): void {
  const [askServer] = useLazyGetSessionQuery();
  useEffect(() => {
    if (!readSessionHint()) return;
    void askServer().then(({ data, error }) => {
      const isRefused = data?.authenticated === false || (isApiError(error) && error.status === 401);
      if (isRefused) setSessionHint(false);
    });
  }, [askServer]);
}
