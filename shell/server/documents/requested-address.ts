export interface RequestedAddress {
  readonly pathname: string;
  readonly search: string;
  /** The visitor is redirected to this address. */
  readonly isMoved: boolean;
}

/**
 * The query parameters that a page reads, each once and in the route's order: the cache key.
 * @param names undefined: the page may read all
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
 * Parses any request target. Several leading slashes would be parsed as another host, so they redirect to one.
 * @returns null when it is no page's address
 */
export function requestedAddress(target = '/'): RequestedAddress | null {
  const path = target.replace(/^[/\\]{2,}/, '/');
  // Proxies may send an absolute URL.
  const address = path.startsWith('/') ? `http://localhost${path}` : path;
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  // '/..//a' normalises to several slashes.
  const single = pathname.replace(/^\/+/, '/');
  return { pathname: single, search, isMoved: path !== target || single !== pathname };
}
