import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps the focus where the owner works on an order, though its buttons change or go with its state; the heading of the list has it once the order
 *  has left the list. @returns the order's element, and where the focus goes when a step is done */
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
