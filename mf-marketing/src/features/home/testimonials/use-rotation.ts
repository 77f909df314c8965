import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** docs/site/marketing.md, Home */
const rotationMs = 5000;

interface Rotation {
  readonly index: number;
  readonly show: (index: number) => void;
}

interface RotationOptions {
  /** Below 2 nothing moves. */
  readonly count: number;
  readonly isHeld: boolean;
  /** Nothing moves before the element is seen. */
  readonly element: RefObject<Element | null>;
}

/** Wraps around; choosing an index restarts the timer. */
export function useRotation({ count, isHeld, element }: RotationOptions): Rotation {
  const [index, show] = useState(0);
  const isQuiet = useSyncExternalStore(subscribeToQuiet, readQuiet, () => true);
  const isSeen = useIsSeen(element);
  const isStill = isHeld || isQuiet || !isSeen || count < 2;
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setTimeout(() => show((index + 1) % count), rotationMs);
    return () => clearTimeout(timer);
  }, [isStill, index, count]);
  return { index: Math.min(index, Math.max(count - 1, 0)), show };
}

function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

const reduced = () => window.matchMedia?.('(prefers-reduced-motion: reduce)');

function readQuiet(): boolean {
  return document.hidden || (reduced()?.matches ?? false);
}

function subscribeToQuiet(changed: () => void): () => void {
  const query = reduced();
  document.addEventListener('visibilitychange', changed);
  query?.addEventListener('change', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    query?.removeEventListener('change', changed);
  };
}
