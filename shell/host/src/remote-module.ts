import type { Call } from '@studio/contract';
import type { ComponentType } from 'react';
import type { LazyComponent } from './lazy/lazy-component';
import type { StudioState, StudioStore } from './store';

/** Version of what crosses the boundary between the shell and a remote; raised when `RemoteModule` or an
 *  export of the shared packages changes incompatibly. */
export const remoteContract = 3;

/** All that a remote exposes. */
export interface RemoteModule {
  readonly contract: number;
  /** First match wins. */
  readonly routes: readonly RemoteRoute[];
  /** Where a path leads that the remote shows no longer, by its pattern: `{ '/old/:id': '/new/:id' }`. What stands for a parameter there has the
   *  same name here. Neither the remote nor another one shows the path; some remote shows the page that it leads to. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** What it puts into places of the shell, on the pages of others too. */
  readonly slots?: readonly RemoteSlot[];
}

/** What a remote puts into a slot, a place that the shell leaves on every page. One remote has a slot. Like a page's declaration `name` and
 *  `storageKey` stand in `release.json`, and the code is loaded by whom it is for only: who has something stored under the key. */
export interface RemoteSlot {
  /** `header`: in the header's bar, before its links. As high as the bar at most and narrow: nothing moves for it. */
  readonly name: 'header';
  /** The key of local storage under which the remote keeps what the slot is about. Nothing, '[]' and '{}' are nothing stored. */
  readonly storageKey: string;
  /** Shown from when its code is there, and then on every page: what it shows where is its own. */
  readonly component: LazyComponent;
}

/** What a page is, for who knows nothing else of it. The build writes it into the remote's `release.json`, and the front server reads it
 *  there while it runs: it serves a page that it was never built for. Values only, from these closed lists. */
interface PageDeclaration {
  /** A react-router path, absolute, whose first part is a word: '/portfolio/:id'. No other remote shows a page under it. */
  readonly path: string;
  /** The chunk that a lazy page's code is in, by the name that its import gives it (webpackChunkName): the document preloads its
   *  files. */
  readonly chunk?: string;
  /** Where the page is made. `browser`: the document has its head and the shell, for pages that are nothing without what only the
   *  browser knows. */
  readonly rendering: 'server' | 'browser';
  /** `shared`: everybody is sent the same document. `none`: it is personal, and kept nowhere. */
  readonly cache: 'shared' | 'none';
  /** The parameters of the address that the page reads, in its code, `prefetch` or `head`; all unless said. The server makes the page without
   *  any other, so that what strangers add to a link costs nothing; the browser's address stays as it is. */
  readonly query?: readonly string[];
  /** True: search engines are asked not to index the page, by a header and a robots meta tag. */
  readonly noindex?: boolean;
  /** One random HttpOnly cookie that a browser without it gets with the document; named for the remote, as 'shop_checkout' is for
   *  mf-shop. Needs `cache: 'none'`. */
  readonly cookie?: string;
  /** True: the sitemap shows the page. Otherwise the pages of what a list names. Nothing: neither. */
  readonly sitemap?: true | SitemapItems;
  /** The words of a link to the page that stands in the footer after the shell's own: letters, numbers and spaces, 20 at most. One page of a
   *  remote without a parameter in its path, and three of the site. */
  readonly footer?: string;
}

/** Pages that the sitemap shows, one for each item of a list. */
interface SitemapItems {
  /** A call that anybody may make and that answers a list. */
  readonly call: Call;
  /** An item's page, with the item's fields: '/portfolio/:id'. One that the route does not show is left out. */
  readonly address: string;
  /** The field that says when an item changed. */
  readonly changedAt?: string;
  /** True: the page itself too, of which the items are views. */
  readonly withPage?: true;
}

/** A page of a remote: what it is, and the code that makes it. */
export interface RemoteRoute extends PageDeclaration {
  /** A page that is lazy is loaded before it is rendered on the server and before the browser takes it over. */
  readonly component: ComponentType | LazyComponent;
  /** Fetches into the store what the page shows first; never rejects for a refusal, the page shows that. */
  readonly prefetch?: (store: StudioStore, location: RouteLocation) => Promise<unknown>;
  /** What the document's head says, read from the state after `prefetch`. A browser reads `title` and `isMissing` alone: the rest stands behind
   *  `typeof window === 'undefined'`, which the build for browsers leaves out. */
  readonly head: (state: StudioState, location: RouteLocation) => Head;
}

/** The address that was asked for, as a route reads it. */
export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** A picture as `Picture` of the kit asks for it. `portrait`: the one that stands in its place where `media` fits. */
export interface PreloadImage {
  readonly imageSrcSet: string;
  readonly imageSizes: string;
  readonly type: string;
  readonly portrait?: { readonly imageSrcSet: string; readonly media: string };
}

/** What a document says of its page. */
export interface Head {
  /** Without the brand's name; the shell adds it. */
  readonly title: string;
  /** Of every page, on the server. */
  readonly description?: string;
  /** HTTP status of the document; 200 unless said. */
  readonly status?: 200 | 404 | 503;
  /** True: there is no such page, whatever its path looks like. The shell shows its not-found screen in the page's place; the
   *  status is 404. */
  readonly isMissing?: boolean;
  /** The page's one address, path and query, where the same page can be had under several: a work whatever filters stood
   *  around it. Who asks for it at another path is redirected (308). Unless said it is the route's path, and where that has parameters the path that was asked for; without a query. */
  readonly canonicalPath?: string;
  /** The page's own picture for Open Graph: a path of this site or an address elsewhere. */
  readonly imageUrl?: string;
  /** What that picture shows, in words; the title unless said. */
  readonly imageAlt?: string | undefined;
  /** The page is an article, such as a post, of a day as '2024-05-01'; undefined: of no day that is known. */
  readonly article?: { readonly publishedOn: string | undefined };
  /** The way to a page of details, from a page of the site down to the page itself: what search engines show in place of the address. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** True: search engines are asked not to index the page. */
  readonly noindex?: boolean;
  /** The picture that the first screen is about, preloaded. */
  readonly preloadImage?: PreloadImage;
  /** Structured data. A path of this site under `url`, `image` or `item` is written out as a whole address. */
  readonly jsonLd?: readonly object[];
}
