import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The hook keeps the focus in an order whose buttons change; the list's heading gets the focus when the order leaves.
 */
export function useOrderFocus(heading: RefObject<HTMLElement | null>) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const [current, title] = [row.current, heading.current];
    return () => {
      if (current?.contains(document.activeElement)) title?.focus({ preventScroll: true });
    };
  }, [heading]);
  return { row, focusTarget: () => row.current ?? heading.current };
}
