import { useRef, type TouchEvent } from 'react';

/** A swipe is also at least twice its vertical distance. */
const leastPx = 60;

/** The hook follows swipes of one finger; it ignores pinches and zoomed pages. */
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
