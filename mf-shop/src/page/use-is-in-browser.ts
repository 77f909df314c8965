import { useSyncExternalStore } from 'react';

/** False on the server, and while its page is taken over. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
