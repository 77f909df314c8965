import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';

const animationMs = 220;
const panStepPx = 80;
/** The longest time between the two taps of a double tap. */
const doubleTapMs = 320;
const dragPx = 6;

/** The library handles wheel, pinch and drag. @param image its natural size */
export function useZoom(image: Size) {
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const press = useRef({ x: 0, y: 0, isTap: false });
  const lastTapAt = useRef(-Infinity);
  const [isZoomed, setZoomed] = useState(false);
  const isCalm = usePrefersReducedMotion();
  const { width, height } = useSizeOf(stageRef);
  const fullScale = fullScaleOf(image, { width, height });
  const timeMs = isCalm ? 0 : animationMs;

  const step = (direction: 1 | -1) => {
    const { current } = zoom;
    if (!current) return;
    const size = (fullScale - 1) / 3;
    void (direction > 0 ? current.zoomIn(size, timeMs) : current.zoomOut(size, timeMs));
  };
  const whole = () => void zoom.current?.resetTransform(timeMs);
  const toggleAt = (x: number, y: number) =>
    isZoomed ? whole() : void zoom.current?.zoomToPoint(fullScale, x, y, timeMs);

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    _: () => step(-1),
    '0': whole,
    // While the image is not zoomed, arrow keys belong to the surroundings.
    ...(isZoomed && {
      ArrowLeft: () => void zoom.current?.panBy(panStepPx, 0, timeMs),
      ArrowRight: () => void zoom.current?.panBy(-panStepPx, 0, timeMs),
      ArrowUp: () => void zoom.current?.panBy(0, panStepPx, timeMs),
      ArrowDown: () => void zoom.current?.panBy(0, -panStepPx, timeMs),
    }),
  };

  return {
    zoom,
    stageRef,
    isZoomed,
    isCalm,
    fullScale,
    step,
    whole,
    onScale: (scale: number) => setZoomed(scale > 1.001),
    onKeyDown: (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    pressProps: {
      onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent) =>
        void (press.current = { x, y, isTap: pointerType === 'touch' }),
      onClick: ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
        const { x: fromX, y: fromY, isTap } = press.current;
        if (Math.hypot(x - fromX, y - fromY) > dragPx) return;
        const isSecond = performance.now() - lastTapAt.current < doubleTapMs;
        lastTapAt.current = isSecond ? -Infinity : performance.now();
        if (!isTap || isSecond) toggleAt(x, y);
      },
    },
  };
}

function useSizeOf(element: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

const query = '(prefers-reduced-motion: reduce)';

function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const leastFullScale = 2;

/** At this scale one image pixel is one CSS pixel; the scale is at least 2. */
export function fullScaleOf(image: Size, container: Size): number {
  const shown = Math.min(container.width / image.width, container.height / image.height);
  // Before the layout the image's size is 0.
  return shown > 0 ? Math.max(leastFullScale, 1 / shown) : leastFullScale;
}
