// @ts-check
// What a remote may declare of its pages, and which of two remotes may show a path. The front server holds every release to it, and the
// contract check (infra/deploy/release) before that; so it is plain JavaScript that needs nothing.

/** A route as `release.json` carries it: what a page is, for the server that knows nothing else of it.
 *  - `path`: a react-router path whose first part is a word: '/portfolio/:id', '/blog/*'
 *  - `preload`: the files that the page's own code is in, beside what every page of its remote needs
 *  - `rendering`: where the page is made
 *  - `cache`: 'shared', everybody is sent the same document; 'none', it is kept nowhere
 *  - `query`: the parameters of the address that the page reads; it is made without any other. Without it the page may read all
 *  - `noindex`: search engines are asked to leave it out
 *  - `cookie`: the name of one random cookie that a browser without it gets with the document
 *  - `sitemap`: true, the page is shown in the sitemap; otherwise what a public list call names: `call` is its path, `address` its
 *    items' pages with their fields (':id'), `changedAt` the field that says when an item changed, `withPage` that the page itself is shown too
 *  @typedef {{path: string, preload?: string[], rendering: 'server' | 'browser', cache: 'shared' | 'none', query?: string[], noindex?: boolean, cookie?: string, sitemap?: true | DeclaredItems}} DeclaredRoute
 *  @typedef {{call: string, address: string, changedAt?: string, withPage?: true}} DeclaredItems */

/** First parts of paths that belong to the house itself: its servers, its probes, its files for search engines. */
export const reservedParts = [
  ...['api', 'uploads', 'static', 'remotes', '.well-known'],
  ...['healthz', 'readyz', 'metrics', 'releases.json', 'robots.txt', 'sitemap.xml'],
];

const pathPattern = /^\/$|^\/[a-z0-9][a-z0-9-]*(\/(:[a-zA-Z]+|[a-z0-9][a-z0-9.-]*))*(\/\*)?$/;

/** Why a remote may not declare these routes, its neighbours aside.
 *  @param {string} remote its name, such as 'mf-shop' @param {unknown} routes from its `release.json` @returns {string[]} empty: it may */
export function routeProblems(remote, routes) {
  if (!Array.isArray(routes)) return ['its record does not say what its pages are: build it anew'];
  return routes.flatMap((route, index) => {
    if (typeof route !== 'object' || route === null || typeof route.path !== 'string') return ['a route has no path'];
    const isTwice = routes.findIndex((other) => other?.path === route.path) < index;
    return [...(isTwice ? ['is declared twice'] : []), ...problemsOf(remote, route)].map(
      (problem) => `${route.path} ${problem}`,
    );
  });
}

/** @param {string} remote @param {Record<string, any>} route @returns {string[]} */
function problemsOf(
  remote,
  { path, preload = [], rendering, cache, query = [], noindex = false, cookie, sitemap, ...rest },
) {
  const unknown = Object.keys(rest);
  const own = `${remote.replace(/^mf-/, '').replaceAll('-', '_')}_`;
  const problems = {
    'is no path of a page': pathPattern.test(path),
    'is reserved for the house itself': !reservedParts.includes(path.split('/')[1] ?? ''),
    'has a preload that lists no files': Array.isArray(preload) && preload.every(isFileName),
    [`has an unknown rendering: ${said(rendering)}`]: ['server', 'browser'].includes(rendering),
    [`has an unknown cache: ${said(cache)}`]: ['shared', 'none'].includes(cache),
    'has a query that lists no parameters': Array.isArray(query) && query.every(isParameter),
    'has a noindex that is neither true nor false': typeof noindex === 'boolean',
    [`has a cookie that is not its own: ${said(cookie)}, not ${own}…`]:
      cookie === undefined || (typeof cookie === 'string' && cookie.startsWith(own) && /^[a-z_]{2,40}$/.test(cookie)),
    'has a cookie and is the same for everybody': cookie === undefined || cache === 'none',
    [`has an unknown sitemap: ${said(sitemap)}`]: sitemap === undefined || sitemap === true || areItems(sitemap),
    'is in the sitemap and asks not to be found': !(sitemap && noindex),
    'has a parameter, so the sitemap needs the call that names its pages':
      (sitemap !== true && !sitemap?.withPage) || !/[:*]/.test(path),
    [`has unknown fields: ${unknown.join(', ')}`]: unknown.length === 0,
  };
  return Object.entries(problems).flatMap(([problem, isFine]) => (isFine ? [] : [problem]));
}

/** @param {unknown} value */
function areItems(value) {
  if (typeof value !== 'object' || value === null) return false;
  const {
    call,
    address,
    changedAt = 'changedAt',
    withPage = true,
    ...rest
  } = /** @type {Record<string, unknown>} */ (value);
  return (
    typeof call === 'string' &&
    /^\/api\/[a-z0-9/-]+$/.test(call) &&
    typeof address === 'string' &&
    /^\/[\w/:?=.-]*:[a-zA-Z]+[\w/:?=.-]*$/.test(address) &&
    typeof changedAt === 'string' &&
    withPage === true &&
    Object.keys(rest).length === 0
  );
}

/** A plain name: never a path that leaves the remote's own folder. @param {unknown} value */
export const isFileName = (value) => typeof value === 'string' && /^[\w][\w.-]*$/.test(value);

/** @param {unknown} value */
const isParameter = (value) => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

/** @param {unknown} value */
const said = (value) => JSON.stringify(value) ?? 'none';

/** Paths that a remote declares and another one shows already.
 *  @param {readonly {path: string}[]} routes the remote's own
 *  @param {Readonly<Record<string, readonly {path: string}[]>>} others the other remotes' by name @returns {string[]} empty: none */
export function claimProblems(routes, others) {
  return Object.entries(others).flatMap(([name, theirs]) =>
    routes.flatMap(({ path }) => {
      const taken = theirs.find((other) => meet(path, other.path));
      return taken ? [`it claims ${path}, and ${name} shows ${taken.path}`] : [];
    }),
  );
}

/** Whether some address falls under both patterns: '/blog/*' meets '/blog', '/blog/:slug' and '/blog/a/b'.
 *  @param {string} one @param {string} other @returns {boolean} */
export function meet(one, other) {
  return partsMeet(one.split('/').filter(Boolean), other.split('/').filter(Boolean));
}

/** @param {string[]} one @param {string[]} other @returns {boolean} */
function partsMeet([first, ...rest], [second, ...others]) {
  if (first === '*' || second === '*') return true;
  if (first === undefined || second === undefined) {
    // What is left of the longer one may be nothing but a splat.
    return first === second;
  }
  const canBeEqual = first === second || first.startsWith(':') || second.startsWith(':');
  return canBeEqual && partsMeet(rest, others);
}
