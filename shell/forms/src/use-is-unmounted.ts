import { useEffect, useRef, type RefObject } from 'react';

/** When true, the caller shows a toast and does not navigate. */
export function useIsUnmounted(): Readonly<RefObject<boolean>> {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);
  return isUnmounted;
}
