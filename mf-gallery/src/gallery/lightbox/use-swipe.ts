import { useRef, type PointerEvent } from 'react';

/** A finger that moved so far, and mostly sideways, swiped. */
const shortestPx = 60;

/** Hears a swipe of one finger. @param onSwipe 1: to the left, on to the next; -1: to the right, back
 *  @returns what the element that is swiped takes */
export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      // A second finger makes it a pinch.
      const { pointerId: id, clientX: x, clientY: y, isPrimary } = event;
      start.current = isTouch(event) && isPrimary ? { id, x, y } : null;
    },
    onPointerUpCapture: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from || from.id !== pointerId) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < shortestPx || Math.abs(across) < 2 * Math.abs(down)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancelCapture: () => void (start.current = null),
  };
}
