import type { ComponentType } from 'react';
import type { StudioState, StudioStore } from './store';

/** Version of what crosses the boundary between the shell and a remote; raised when `RemoteModule` changes incompatibly. */
export const remoteContract = 1;

/** All that a remote exposes. */
export interface RemoteModule {
  readonly contract: number;
  /** First match wins. */
  readonly routes: readonly RemoteRoute[];
}

export interface RemoteRoute {
  /** A react-router path, absolute: '/portfolio/:id'. */
  readonly path: string;
  readonly component: ComponentType;
  /** Fetches into the store what the page shows first; never rejects for a refusal, the page shows that. */
  readonly prefetch?: (store: StudioStore, location: RouteLocation) => Promise<unknown>;
  /** What the document's head says, read from the state after `prefetch`. */
  readonly head: (state: StudioState, location: RouteLocation) => Head;
}

export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

export interface Head {
  /** Without the brand's name; the shell adds it. */
  readonly title: string;
  readonly description: string;
  /** HTTP status of the document; 200 unless said. */
  readonly status?: 200 | 404;
  /** True: there is no such page, whatever its path looks like. The shell shows its not-found screen in the page's place; the
   *  status is 404. */
  readonly isMissing?: boolean;
  /** The page's one address, path and query, where the same page can be had under several: a work whatever filters stood
   *  around it. The requested path without its query unless said. */
  readonly canonicalPath?: string;
  /** The page's own picture for Open Graph: a path of this site or an http(s) address. */
  readonly imageUrl?: string;
  /** True: search engines are asked not to index the page. */
  readonly noindex?: boolean;
  /** The picture that the first screen is about, preloaded. */
  readonly preloadImage?: { readonly imageSrcSet: string; readonly imageSizes: string; readonly type: string };
  /** Structured data. A path of this site under `url` or `image` is written out as a whole address. */
  readonly jsonLd?: readonly object[];
}
