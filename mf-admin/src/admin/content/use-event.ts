import { useCallback, useLayoutEffect, useRef } from 'react';

/** The returned function is stable, so that memoized rows do not rerender. Use it for event handlers only. */
export function useEvent<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
