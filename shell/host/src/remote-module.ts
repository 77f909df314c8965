import type { Call } from '@studio/contract';
import type { ComponentType } from 'react';
import type { LazyComponent } from './lazy/lazy-component';
import type { StudioState, StudioStore } from './store';

/** Raised when `RemoteModule` or an export of the shared packages changes incompatibly. */
export const remoteContract = 3;

export interface RemoteModule {
  readonly contract: number;
  /** First match wins. */
  readonly routes: readonly RemoteRoute[];
  /**
   * Old paths to new ones, with the same parameter names: `{ '/old/:id': '/new/:id' }`. No remote may show the old
   * path; some remote must show the new one.
   */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly slots?: readonly RemoteSlot[];
}

/**
 * `release.json` contains `name` and `storageKey`; the code is loaded only if local storage has a value under the key.
 * A slot has one remote.
 */
export interface RemoteSlot {
  /** `header`: in the bar, before its links. Must fit into the bar without moving anything. */
  readonly name: 'header';
  /** A missing value, '[]' and '{}' count as empty. */
  readonly storageKey: string;
  /** Rendered on every page once loaded; the component decides what to show per route. */
  readonly component: LazyComponent;
}

/** The build writes it into `release.json`, from which the front server serves the page. Plain values only. */
interface PageDeclaration {
  /**
   * An absolute react-router path that begins with a word: '/portfolio/:id'. No other remote may show a page under it.
   */
  readonly path: string;
  /** `webpackChunkName` of the lazy page, whose files the document preloads. */
  readonly chunk?: string;
  /** `browser`: the document contains only the head and the shell, for pages that depend on browser state. */
  readonly rendering: 'server' | 'browser';
  /** `shared`: one document for all visitors. `none`: personal, never cached. */
  readonly cache: 'shared' | 'none';
  /**
   * The query parameters that the page, `prefetch` or `head` read; default: all. The server renders and caches without
   * the others.
   */
  readonly query?: readonly string[];
  /** By an `X-Robots-Tag` header and a robots meta tag. */
  readonly noindex?: boolean;
  /**
   * A random HttpOnly cookie that is set with the document, prefixed with the remote's name: 'shop_checkout'. Needs
   * `cache: 'none'`.
   */
  readonly cookie?: string;
  /** True: the page itself. An object: one page for each item of a list. */
  readonly sitemap?: true | SitemapItems;
  /**
   * Label of a footer link, at most 20 letters, numbers and spaces. For one page without path parameters a remote, and
   * three a site.
   */
  readonly footer?: string;
}

interface SitemapItems {
  /** A public call that returns a list. */
  readonly call: Call;
  /** Path with fields of the item: '/portfolio/:id'. Paths that the route does not match are left out. */
  readonly address: string;
  /** The item's field for `lastmod`. */
  readonly changedAt?: string;
  readonly withPage?: true;
}

export interface RemoteRoute extends PageDeclaration {
  readonly component: ComponentType | LazyComponent;
  /** Fills the store before rendering. Never rejects for an API error; the page shows it. */
  readonly prefetch?: (store: StudioStore, location: RouteLocation) => Promise<unknown>;
  /**
   * Reads the state after `prefetch`. The browser needs only `title` and `isMissing`; put the rest behind `typeof
   * window === 'undefined'`, which the browser build removes.
   */
  readonly head: (state: StudioState, location: RouteLocation) => Head;
}

export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** As the kit's `ResponsiveImage` requests it. `portrait`: the image for `media`. */
export interface PreloadImage {
  readonly imageSrcSet: string;
  readonly imageSizes: string;
  readonly type: string;
  readonly portrait?: { readonly imageSrcSet: string; readonly media: string };
}

export interface Head {
  /** Without the brand; the shell appends it. */
  readonly title: string;
  /** Required on the server. */
  readonly description?: string;
  /** Of the document; default 200. */
  readonly status?: 200 | 404 | 503;
  /** The page does not exist: the shell shows its not-found screen, status 404. */
  readonly isMissing?: boolean;
  /**
   * Path and query of the canonical URL; another path redirects to it (308). Default: the requested path without a
   * query.
   */
  readonly canonicalPath?: string;
  /** For Open Graph: a path of this site or a URL. */
  readonly imageUrl?: string;
  /** Default: the title. */
  readonly imageAlt?: string | undefined;
  /** For blog posts; a date such as '2024-05-01', if known. */
  readonly article?: { readonly publishedOn: string | undefined };
  /** Breadcrumbs, from a list down to the page itself. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  readonly noindex?: boolean;
  readonly preloadImage?: PreloadImage;
  /** Structured data. Paths under `url`, `image` and `item` become absolute URLs. */
  readonly jsonLd?: readonly object[];
}
