import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a testimonial stands (docs/site/marketing.md, Home). */
const rotationMs = 5000;

interface Rotation {
  readonly index: number;
  readonly show: (index: number) => void;
}

/** An index that moves on every 5 seconds and wraps around; choosing one starts its time anew.
 *  @param count of slides; nothing moves below 2
 *  @param isHeld true while it must stand still */
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

/** Whether the page is hidden or its visitor wants no motion. */
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
