import type { Head, RemoteModule, RemoteRoute, RouteLocation, StudioStore } from '@studio/host';
import { matchRoutes } from '@studio/host/router';

export interface MatchedRoute {
  readonly route: RemoteRoute;
  readonly location: RouteLocation;
}

/** First match. @param search with its '?', or '' */
export function matchRoute(routes: RemoteModule['routes'], pathname: string, search: string): MatchedRoute | null {
  for (const route of routes) {
    const [match] = matchRoutes([{ path: route.path }], pathname) ?? [];
    if (match) return { route, location: { params: match.params, query: new URLSearchParams(search) } };
  }
  return null;
}

/** Null: the canonical path is the requested path, or not set. */
export function ownPathOf({ canonicalPath }: Head, pathname: string): string | null {
  // Both paths are encoded alike, so that there is at most one redirect.
  const own = canonicalPath === undefined ? pathname : new URL(canonicalPath, 'http://localhost').pathname;
  return own === pathname ? null : own;
}

/** @throws when the chunk cannot be loaded */
export async function loadRoute(matched: MatchedRoute | null): Promise<void> {
  if (matched && 'load' in matched.route.component) await matched.route.component.load();
}

/** The promise never rejects; the page shows errors. */
export async function prefetchRoute(matched: MatchedRoute | null, store: StudioStore): Promise<void> {
  try {
    await matched?.route.prefetch?.(store, matched.location);
  } catch {
    // Rendering the page fetches the data again.
  }
}
