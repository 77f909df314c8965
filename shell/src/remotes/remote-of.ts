import { matchPath } from '@studio/host/router';

/** The paths that each remote shows, as the live releases say. */
export type ShownPaths = Readonly<Record<string, { readonly paths: readonly string[] } | undefined>>;

/** The remote that shows a path; null: none does, as far as these releases know. No two remotes show the same path: the front server
 *  sees to it. */
export function remoteOf(shown: ShownPaths, pathname: string): string | null {
  const shows = (remote: string) => shown[remote]?.paths.some((path) => isUnder(path, pathname));
  return Object.keys(shown).find(shows) ?? null;
}

/** Whether a path falls under a route's pattern. */
export function isUnder(pattern: string, pathname: string): boolean {
  return matchPath({ path: pattern, end: true }, pathname) !== null;
}
