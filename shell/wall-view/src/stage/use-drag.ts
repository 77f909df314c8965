import { useRef, type PointerEvent } from 'react';
import type { Point } from '../geometry/homography';

interface Drag {
  readonly onStart: () => void;
  /** @param by pixels since the start */
  readonly onMove: (by: Point) => void;
  readonly onEnd: () => void;
}

/** The properties of an element that one finger or the mouse drags. */
export function useDrag({ onStart, onMove, onEnd }: Drag) {
  const from = useRef<Point | null>(null);
  return {
    onPointerDown: ({ currentTarget, pointerId, button, isPrimary, clientX, clientY }: PointerEvent) => {
      if (!isPrimary || button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      from.current = { x: clientX, y: clientY };
      onStart();
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (from.current) onMove({ x: clientX - from.current.x, y: clientY - from.current.y });
    },
    onLostPointerCapture: () => {
      if (!from.current) return;
      from.current = null;
      onEnd();
    },
  };
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** @returns one step, ten with Shift; null for other keys */
export function arrowStep({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | null {
  const arrow = arrows[key];
  const size = shiftKey ? 10 : 1;
  return arrow ? { x: arrow.x * size, y: arrow.y * size } : null;
}
