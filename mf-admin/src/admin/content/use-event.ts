import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same from render to render and does what the latest one says, so that a list of a thousand rows
 *  is not rendered again for it. To be called from events only. */
export function useEvent<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
