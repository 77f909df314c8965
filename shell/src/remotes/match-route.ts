import type { RemoteModule, RemoteRoute, RouteLocation } from '@studio/host';
import { matchPath } from '@studio/host/router';

export interface MatchedRoute {
  readonly route: RemoteRoute;
  readonly location: RouteLocation;
}

/** The first of a remote's routes that shows a path; null: none does. @param search with its '?' or '' */
export function matchRoute(routes: RemoteModule['routes'], pathname: string, search: string): MatchedRoute | null {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, location: { params: match.params, query: new URLSearchParams(search) } };
  }
  return null;
}
