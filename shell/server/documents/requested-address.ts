/** The path and the query of a page that somebody asks for. */
export interface RequestedAddress {
  readonly pathname: string;
  readonly search: string;
  /** True: it is not what was asked for, and they are to ask for it instead. */
  readonly isMoved: boolean;
}

/** What of a query a page reads, each parameter once and in the route's order, so that whatever else somebody writes there is the same page.
 *  @param names undefined: its route does not say, and may read all */
export function readSearch(search: string, names: readonly string[] | undefined): string {
  if (search === '' || names === undefined) return search;
  const [asked, read] = [new URLSearchParams(search), new URLSearchParams()];
  for (const name of names) {
    const value = asked.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size === 0 ? '' : `?${read}`;
}

/** Reads a request's target, which may be anything that somebody cares to send. A path of several slashes at its start would be another
 *  host's address wherever it is parsed next, so it moves to the one with one.
 *  @returns null when it is no address of a page */
export function requestedAddress(target = '/'): RequestedAddress | null {
  const path = target.replace(/^[/\\]{2,}/, '/');
  // A proxy may send the whole address.
  const address = path.startsWith('/') ? `http://localhost${path}` : path;
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  // What is left of '/..//a' has several, too.
  const single = pathname.replace(/^\/+/, '/');
  return { pathname: single, search, isMoved: path !== target || single !== pathname };
}
