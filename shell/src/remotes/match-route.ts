import type { Head, RemoteModule, RemoteRoute, RouteLocation, StudioStore } from '@studio/host';
import { matchRoutes } from '@studio/host/router';

export interface MatchedRoute {
  readonly route: RemoteRoute;
  readonly location: RouteLocation;
}

/** The first of a remote's routes that shows a path; null: none does. The router's own matching, so that parameters are decoded
 *  here as they are for the page. @param search with its '?' or '' */
export function matchRoute(routes: RemoteModule['routes'], pathname: string, search: string): MatchedRoute | null {
  for (const route of routes) {
    const [match] = matchRoutes([{ path: route.path }], pathname) ?? [];
    if (match) return { route, location: { params: match.params, query: new URLSearchParams(search) } };
  }
  return null;
}

/** The path of a page's canonical address, where that is not the path that was asked for; null: it is, or the page says none. */
export function ownPathOf({ canonicalPath }: Head, pathname: string): string | null {
  // Both are encoded in the same way, so that a page moves once at most.
  const own = canonicalPath === undefined ? pathname : new URL(canonicalPath, 'http://localhost').pathname;
  return own === pathname ? null : own;
}

/** Loads a route's code where that is a chunk of its own. @throws when it cannot be loaded */
export async function loadRoute(matched: MatchedRoute | null): Promise<void> {
  if (matched && 'load' in matched.route.component) await matched.route.component.load();
}

/** Fetches what a route shows first, unless the store has it. Never rejects: what goes wrong is the page's to show. */
export async function prefetchRoute(matched: MatchedRoute | null, store: StudioStore): Promise<void> {
  try {
    await matched?.route.prefetch?.(store, matched.location);
  } catch {
    // The page asks again when it is opened.
  }
}
