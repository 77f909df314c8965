import { useEffect, useRef, type RefObject } from 'react';

/** When true, show a toast and do not navigate. */
export function useIsUnmounted(): Readonly<RefObject<boolean>> {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);
  return isUnmounted;
}
