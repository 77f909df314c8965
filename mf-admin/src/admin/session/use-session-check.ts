import { isApiError, readSessionHint, setSessionHint } from '@studio/host';
import { useEffect } from 'react';
import { useLazyGetSessionQuery } from './session.api';

/** Asks the server, once a visit, whether a restored panel may stay. Only its clear no clears the mark: a server that is out
 *  of reach signs nobody out. */
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
