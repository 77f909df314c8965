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

/** What each remote shows and redirects, as the live releases say. */
type ShownAndRedirected = Readonly<
  Record<
    string,
    { readonly paths: readonly string[]; readonly redirects?: Readonly<Record<string, string>> } | undefined
  >
>;

/** More than the releases of remotes that redirect to each other's former pages. A longer chain, or one that has no end, leads nowhere. */
const mostSteps = 5;

/** The page that a path leads to which no remote shows, in one step however many redirects are between; null: a remote shows the path, or no
 *  redirect of it ends at a page. */
export function redirectedPath(shown: ShownAndRedirected, pathname: string): string | null {
  let path: string | null = pathname;
  for (let step = 0; path !== null && step <= mostSteps; step++) {
    if (remoteOf(shown, path) !== null) return step === 0 ? null : path;
    path = nextPath(shown, path);
  }
  return null;
}

function nextPath(shown: ShownAndRedirected, pathname: string): string | null {
  const redirects = Object.values(shown).flatMap((remote) => Object.entries(remote?.redirects ?? {}));
  for (const [from, to] of redirects) {
    const match = matchPath(from, pathname);
    if (match) return filled(to, match.params);
  }
  return null;
}

/** The parameters stand in the path as they were asked for, encoded; the router decodes the slash alone. */
function filled(to: string, params: Readonly<Record<string, string | undefined>>): string {
  const path = to.replace(/:(\w+)|\*/g, (_, name?: string) =>
    name ? (params[name] ?? '').replaceAll('/', '%2F') : (params['*'] ?? ''),
  );
  return path.replace(/\/$/, '') || '/';
}
