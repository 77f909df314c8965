import { isApiError, readSessionHint, setSessionHint } from '@studio/host';
import { useEffect } from 'react';
import { useLazyGetSessionQuery } from './session.api';

/** Only the server's explicit answer signs the owner out; an unreachable server does not. */
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
