import type { RemoteModule } from '@studio/host';
import { createContext, useContext } from 'react';

/** The slot has the local storage key that enables it. */
export interface FilledSlot {
  readonly remote: string;
  readonly storageKey: string;
}

export interface RemoteSource {
  /** Null: no known release has the path. */
  remoteOf(pathname: string): string | null;
  redirected(pathname: string): string | null;
  slot(name: string): FilledSlot | null;
  /** False: some release could not be read. */
  readonly hasEveryRelease: boolean;
  /** Null: the module has not loaded yet. */
  loaded(remote: string): RemoteModule | null;
  /** React's `use` needs the same promise until `forget`. */
  load(remote: string): Promise<RemoteModule>;
  /** The promise resolves to null on failure, which is not cached. */
  preload(remote: string): Promise<RemoteModule | null>;
  forget(remote: string): void;
  /**
   * The source loads the remote again, or reloads the page for another build. The promise never rejects. @returns
   * whether it is loaded
   */
  recover(remote: string, failure: unknown): Promise<boolean>;
  readonly isRendered: boolean;
  readonly serverHtml: string | null;
}

export const RemoteSourceContext = createContext<RemoteSource | null>(null);

/** @throws outside of the provider */
export function useRemoteSource(): RemoteSource {
  const source = useContext(RemoteSourceContext);
  if (!source) throw new Error('No RemoteSource');
  return source;
}
