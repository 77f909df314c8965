export interface RequestedAddress {
  readonly pathname: string;
  readonly search: string;
  readonly isMoved: boolean;
}

/**
 * The search is part of the cache key: the page's parameters, each once, in the route's order. @param names undefined:
 * all
 */
export function readSearch(search: string, names: readonly string[] | undefined): string {
  if (search === '' || names === undefined) return search;
  const [asked, read] = [new URLSearchParams(search), new URLSearchParams()];
  for (const name of names) {
    const value = asked.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size === 0 ? '' : `?${read}`;
}

/**
 * Several leading slashes would name another host, so the front server redirects them.
 * @returns null: no page's address
 */
export function requestedAddress(target = '/'): RequestedAddress | null {
  const path = target.replace(/^[/\\]{2,}/, '/');
  const address = path.startsWith('/') ? `http://localhost${path}` : path;
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  // '/..//a' normalises to several slashes.
  const single = pathname.replace(/^\/+/, '/');
  return { pathname: single, search, isMoved: path !== target || single !== pathname };
}
