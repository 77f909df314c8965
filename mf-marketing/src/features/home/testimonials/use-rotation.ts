import { useEffect, useState, useSyncExternalStore } from 'react';

/** docs/site/marketing.md, Home */
const rotationMs = 5000;

interface Rotation {
  readonly index: number;
  readonly show: (index: number) => void;
}

/**
 * Wraps around; choosing an index restarts the timer.
 * @param count below 2 nothing moves
 */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const [index, show] = useState(0);
  const isQuiet = useSyncExternalStore(subscribeToQuiet, readQuiet, () => true);
  const isStill = isHeld || isQuiet || count < 2;
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setTimeout(() => show((index + 1) % count), rotationMs);
    return () => clearTimeout(timer);
  }, [isStill, index, count]);
  return { index: Math.min(index, Math.max(count - 1, 0)), show };
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
