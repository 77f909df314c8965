import { useEffect, useRef, type RefObject } from 'react';

/** Whether who waits for an answer has left the screen meanwhile: then it is told, and leads nobody anywhere. */
export function useIsGone(): Readonly<RefObject<boolean>> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  return isGone;
}
