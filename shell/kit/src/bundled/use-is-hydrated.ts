import { useSyncExternalStore } from 'react';

/** False on the server and in the first render of its document. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
