import { useRef, type PointerEvent } from 'react';

/** A swipe is also at least twice its vertical distance. */
const shortestPx = 60;

/**
 * The hook follows swipes of one finger; it ignores pinches and zoomed pages.
 * @param onSwipe 1: left, to the next; -1: right
 */
export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDownCapture: ({ pointerId: id, pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      const isPageZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = pointerType === 'touch' && isPrimary && !isPageZoomed ? { id, x, y } : null;
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
