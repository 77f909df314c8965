import { useSyncExternalStore } from 'react';

const condition = '(pointer: coarse), (max-width: 37.5em)';
/** Phones, and tablets without a mouse: the panel has a bar at the bottom there. */
export const touch = `@media ${condition}`;

/** Only the browser renders the panel. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(condition).matches ?? false);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia?.(condition);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}
