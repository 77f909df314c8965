import type { RemoteModule } from '@studio/host';
import { createContext, useContext } from 'react';

/** A slot with its remote, and the local storage key that enables it. */
export interface FilledSlot {
  readonly remote: string;
  readonly storageKey: string;
}

/** Federation in the browser, evaluated bundles on the server. */
export interface RemoteSource {
  /** Null: no known release has the path. */
  remoteOf(pathname: string): string | null;
  /** Target of the path's redirect, or null. */
  redirected(pathname: string): string | null;
  slot(name: string): FilledSlot | null;
  /** False: a path without a remote may belong to one whose release could not be read. */
  readonly hasEveryRelease: boolean;
  /** For React's `use`: the same promise until `forget`. */
  load(remote: string): Promise<RemoteModule>;
  /** Failures are not cached. @returns null on failure */
  preload(remote: string): Promise<RemoteModule | null>;
  forget(remote: string): void;
  /** Reports the kind of the failure. */
  note(remote: string, failure: unknown): Promise<void>;
  /**
   * Tries to load the remote again; reloads the page if another build is live. Never rejects. @returns whether it is
   * loaded
   */
  recover(remote: string, failure: unknown): Promise<boolean>;
  /** The document contains the first page's HTML. */
  readonly isRendered: boolean;
  /** HTML to show while the remote's code cannot be loaded. */
  readonly serverHtml: string | null;
}

export const RemoteSourceContext = createContext<RemoteSource | null>(null);

/** @throws outside of the provider */
export function useRemoteSource(): RemoteSource {
  const source = useContext(RemoteSourceContext);
  if (!source) throw new Error('The page has no source of remotes');
  return source;
}

/** React's `use` reads it without suspending, as renderToString and hydration require. */
export function fulfilledPromise<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}
