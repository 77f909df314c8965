import { matchPath } from '@studio/host/router';

export type ShownPaths = Readonly<Record<string, { readonly paths: readonly string[] } | undefined>>;

/** Null: no release has the path. */
export function remoteOf(shown: ShownPaths, pathname: string): string | null {
  const shows = (remote: string) => shown[remote]?.paths.some((path) => isUnder(path, pathname));
  return Object.keys(shown).find(shows) ?? null;
}

export function isUnder(pattern: string, pathname: string): boolean {
  return matchPath({ path: pattern, end: true }, pathname) !== null;
}

type ShownAndRedirected = Readonly<
  Record<
    string,
    { readonly paths: readonly string[]; readonly redirects?: Readonly<Record<string, string>> } | undefined
  >
>;

const mostSteps = 5;

/** The path is that of the last redirect's target; null: no redirect applies. */
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

/** Parameters stay encoded; the router decodes only the slash. */
function filled(to: string, params: Readonly<Record<string, string | undefined>>): string {
  const path = to.replace(/:(\w+)|\*/g, (_, name?: string) =>
    name ? (params[name] ?? '').replaceAll('/', '%2F') : (params['*'] ?? ''),
  );
  return path.replace(/\/$/, '') || '/';
}
