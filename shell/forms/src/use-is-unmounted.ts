import { useEffect, useRef, type RefObject } from 'react';

/** Whether who waits for an answer has left the screen meanwhile: then it is told, and leads nobody anywhere. */
export function useIsUnmounted(): Readonly<RefObject<boolean>> {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);
  return isUnmounted;
}
