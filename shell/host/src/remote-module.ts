import type { Call } from '@studio/contract';
import type { ComponentType, ReactNode } from 'react';
import type { LazyComponent } from './lazy/lazy-component';
import type { StudioState, StudioStore } from './store';

/** Raise the number when `RemoteModule` or a shared package changes incompatibly. */
export const remoteContract = 3;

export interface RemoteModule {
  readonly contract: number;
  /** The first match wins. */
  readonly routes: readonly RemoteRoute[];
  /** Example: `{ '/old/:id': '/new/:id' }`. Some remote must show the new path, none the old. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly slots?: readonly RemoteSlot[];
}

/** The code is loaded only if local storage has a value under `storageKey`. A slot has one remote. */
export interface RemoteSlot {
  /** The slot is in the header bar before the links; the component must not move anything. */
  readonly name: 'header';
  /** The key's values '[]' and '{}' count as empty, like a missing one. */
  readonly storageKey: string;
  /** Rendered on every page; the component decides what to show. Its children stand there without it. */
  readonly component: LazyComponent<{ readonly children?: ReactNode }>;
}

/** The fields are plain values only, because the build writes them into `release.json`. */
interface PageDeclaration {
  /** A react-router path that begins with a word: '/portfolio/:id'. No other remote may show a page under the path. */
  readonly path: string;
  /** `webpackChunkName`s of the lazy page and its parts, whose files the document preloads. */
  readonly chunk?: string | readonly string[];
  /** `browser`: the document has only the head and the shell, and hydrates at once. */
  readonly rendering: 'server' | 'browser';
  /** `shared`: one document for all visitors. `none`: never cached; the page hydrates at once. */
  readonly cache: 'shared' | 'none';
  /** Query parameters that the page reads; default: all. The server ignores the others. */
  readonly query?: readonly string[];
  /** Sent as a header and a meta tag. */
  readonly noindex?: boolean;
  /** A random HttpOnly cookie, prefixed with the remote's name: 'shop_checkout'. Needs `cache: 'none'`. */
  readonly cookie?: string;
  /** True: the page itself; an object: a page per list item. */
  readonly sitemap?: true | SitemapItems;
  /** Link label, at most 20 letters, numbers and spaces. One a remote, three a site, no path parameters. */
  readonly footer?: string;
}

interface SitemapItems {
  /** Public, returns a list. */
  readonly call: Call;
  /** With fields of the item: '/portfolio/:id'. */
  readonly address: string;
  /** The item's field for `lastmod`. */
  readonly changedAt?: string;
  readonly withPage?: true;
}

export interface RemoteRoute extends PageDeclaration {
  readonly component: ComponentType | LazyComponent;
  /** The promise never rejects for an API error; the page shows the error. */
  readonly prefetch?: (store: StudioStore, location: RouteLocation) => Promise<unknown>;
  /**
   * Reads the state after `prefetch`. Put all but `title` and `isMissing` behind `typeof window === 'undefined'`, which
   * the browser build removes.
   */
  readonly head: (state: StudioState, location: RouteLocation) => Head;
}

export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** `portrait`: the variant for screens that match `media`. */
export interface PreloadImage {
  readonly imageSrcSet: string;
  readonly imageSizes: string;
  readonly type: string;
  readonly portrait?: { readonly imageSrcSet: string; readonly media: string };
}

export interface Head {
  /** The title without the brand. */
  readonly title: string;
  /** Required on the server. */
  readonly description?: string;
  /** Default 200. */
  readonly status?: 200 | 404 | 503;
  /** The shell shows its not-found screen, status 404. */
  readonly isMissing?: boolean;
  /** Path and query of the canonical URL; another path redirects (308). Default: the requested path. */
  readonly canonicalPath?: string;
  /** Open Graph: a path or URL. */
  readonly imageUrl?: string;
  /** Default: the title. */
  readonly imageAlt?: string | undefined;
  /** '2024-05-01', if known. */
  readonly article?: { readonly publishedOn: string | undefined };
  /** From a list down to the page itself. Default: the page. The home page comes first by itself. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  readonly noindex?: boolean;
  readonly preloadImage?: PreloadImage;
  /** Paths under `url`, `image` and `item` become absolute URLs. */
  readonly jsonLd?: readonly object[];
}
