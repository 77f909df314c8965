import { useSyncExternalStore } from 'react';
import { tryStorage } from './try-storage';

const key = 'admin_authenticated';
const listeners = new Set<() => void>();

/**
 * The hint decides only what to render; the server checks permissions.
 * @returns null on the server and during hydration
 */
export function useSessionHint(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribe, readSessionHint, () => null);
}

/** The hook returns false instead of null, so that visitors' pages render once. */
export function useIsSignedInHere(): boolean {
  return useSyncExternalStore(subscribe, readSessionHint, () => false);
}

export function readSessionHint(): boolean {
  return tryStorage(() => localStorage.getItem(key) === 'true') ?? inMemoryHint;
}

export function setSessionHint(isSignedIn: boolean): void {
  inMemoryHint = isSignedIn;
  tryStorage(() => (isSignedIn ? localStorage.setItem(key, 'true') : localStorage.removeItem(key)));
  listeners.forEach((listener) => listener());
}

let inMemoryHint = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // Pages in the back/forward cache miss storage events.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}
