import { useRef, type TouchEvent } from 'react';

/** A finger that went this far sideways, and twice as far as up or down, meant it. */
const leastPx = 60;

/** Hears a swipe of one finger; what two do is left to the browser, as is the finger of who has zoomed the page and looks about it.
 *  @returns what the element takes */
export function useSwipe(onSwipe: (way: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = touch && touches.length === 1 && !isZoomed ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= leastPx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right');
    },
  };
}
