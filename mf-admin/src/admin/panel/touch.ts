import { touch } from '@studio/kit';
import { useSyncExternalStore } from 'react';

const condition = touch.replace('@media ', '');

/** The panel has a bar at the bottom there. Only the browser renders the panel. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(condition).matches ?? false);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia?.(condition);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}
