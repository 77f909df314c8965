import { useSyncExternalStore } from 'react';

const key = 'admin_authenticated';
const listeners = new Set<() => void>();

/** The mark in local storage that the owner signed in here (docs/site/admin.md, Sign-in). It only restores the panel and the
 *  owner's controls at once; what the owner may do is the server's to say.
 *  @returns null where it cannot be known yet: on the server and while its HTML is taken over */
export function useSessionHint(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribe, readSessionHint, () => null);
}

/** Whether the mark is there, for what only its bearer sees: false until it can be known, so that a page which comes alive for anybody else
 *  is not rendered twice. */
export function useIsSignedInHere(): boolean {
  return useSyncExternalStore(subscribe, readSessionHint, () => false);
}

/** Without local storage the mark lasts as long as the page. */
export function readSessionHint(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return inMemoryHint;
  }
}

/** Sets or clears the mark, for every tab of this browser. */
export function setSessionHint(isSignedIn: boolean): void {
  inMemoryHint = isSignedIn;
  try {
    if (isSignedIn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage remembers until the page goes.
  }
  listeners.forEach((listener) => listener());
}

let inMemoryHint = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
