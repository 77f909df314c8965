import type { RemoteModule } from '@studio/host';
import { createContext, useContext } from 'react';

/** A slot and the remote that fills it for who has something stored under a key of local storage. */
export interface FilledSlot {
  readonly remote: string;
  readonly storageKey: string;
}

/** Where a page's remotes come from: federation in the browser, evaluated bundles on the server. */
export interface RemoteSource {
  /** The remote that shows a path; null: none does, as far as this page knows. */
  remoteOf(pathname: string): string | null;
  /** The page that a path leads to which no remote shows any longer; null: it leads to none. */
  redirected(pathname: string): string | null;
  /** Which remote fills a slot, and for whom; null: none does. */
  slot(name: string): FilledSlot | null;
  /** False: a path that nobody shows may belong to a remote whose release could not be read. */
  readonly hasEveryRelease: boolean;
  /** The remote's module, ready for React's `use`. The same promise until `forget`. */
  load(remote: string): Promise<RemoteModule>;
  /** Loads ahead of need. A failure is not kept, so that whoever needs the remote tries again. @returns null when it failed */
  preload(remote: string): Promise<RemoteModule | null>;
  /** Makes the next `load` try again. */
  forget(remote: string): void;
  /** Reports what went wrong with a remote, by its kind alone. */
  note(remote: string, failure: unknown): Promise<void>;
  /** Looks whether a remote that failed can be used by now, and loads it. A page whose remote has another build by now is loaded
   *  anew. Never rejects. @returns true when the remote is there */
  recover(remote: string, failure: unknown): Promise<boolean>;
  /** True: the document came with the first page's HTML. */
  readonly isRendered: boolean;
  /** The server's HTML of a remote whose code could not be loaded, kept readable in its place; null: none. */
  readonly serverHtml: string | null;
}

export const RemoteSourceContext = createContext<RemoteSource | null>(null);

/** @throws when the page has no source of remotes */
export function useRemoteSource(): RemoteSource {
  const source = useContext(RemoteSourceContext);
  if (!source) throw new Error('The page has no source of remotes');
  return source;
}

/** A promise that React's `use` reads without suspending: renderToString and hydration need the module at once. */
export function fulfilledPromise<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}
