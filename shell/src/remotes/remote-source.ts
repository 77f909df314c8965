import type { RemoteModule } from '@studio/host';
import { createContext, useContext } from 'react';

/** A slot with its remote, and the local storage key that enables it. */
export interface FilledSlot {
  readonly remote: string;
  readonly storageKey: string;
}

export interface RemoteSource {
  /** Null: no known release has the path. */
  remoteOf(pathname: string): string | null;
  redirected(pathname: string): string | null;
  slot(name: string): FilledSlot | null;
  /** False: a path without a remote may belong to one whose release could not be read. */
  readonly hasEveryRelease: boolean;
  /** For React's `use`: the same promise until `forget`. */
  load(remote: string): Promise<RemoteModule>;
  /** Failures are not cached. @returns null on failure */
  preload(remote: string): Promise<RemoteModule | null>;
  forget(remote: string): void;
  note(remote: string, failure: unknown): Promise<void>;
  /** Loads the remote again, or reloads the page for another build. Never rejects. @returns whether it is loaded */
  recover(remote: string, failure: unknown): Promise<boolean>;
  readonly isRendered: boolean;
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
