/** The path and the query of a page that somebody asks for, or where they are to ask instead. */
export type RequestedAddress = { readonly pathname: string; readonly search: string } | { readonly movedTo: string };

/** Reads a request's target, which may be anything that somebody cares to send. A path of several slashes at its start would be another
 *  host's address wherever it is parsed next, so it moves to the one with one.
 *  @returns null when it is no address of a page */
export function requestedAddress(target = '/'): RequestedAddress | null {
  if (/^[/\\]{2}/.test(target)) return { movedTo: `/${target.replace(/^[/\\]+/, '')}` };
  // A proxy may send the whole address.
  const address = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  // What is left of '/..//a' has several, too.
  if (pathname.startsWith('//')) return { movedTo: `${pathname.replace(/^\/+/, '/')}${search}` };
  return { pathname, search };
}
