// @ts-check
// The file has no imports, because the front server and the compatibility check both use it.

/**
 * A route in `release.json`.
 * - `preload`: files of the page's own code
 * - others: as in shell/host/src/remote-module.ts; the `call` of a sitemap is its path
 * @typedef {{path: string, preload?: string[], rendering: 'server' | 'browser', cache: 'shared' | 'none', query?:
 * string[], noindex?: boolean, cookie?: string, sitemap?: true | DeclaredItems, footer?: string}} DeclaredRoute
 * @typedef {{call: string, address: string, changedAt?: string, withPage?: true}} DeclaredItems
 */

/**
 * A slot in `release.json`, and the local-storage key that enables it.
 * @typedef {{name: string, storageKey: string}} DeclaredSlot
 */

/**
 * Redirects of retired paths, by pattern: '/old/:id' to '/new/:id'.
 * @typedef {Readonly<Record<string, string>>} DeclaredRedirects
 */

export const maxFooterLinks = 3;

const slotNames = ['header'];

/** First path segments that no remote may use. */
export const reservedParts = [
  ...['api', 'uploads', 'static', 'remotes', '.well-known', 'preview'],
  ...['healthz', 'readyz', 'metrics', 'releases.json', 'browser-failures', 'robots.txt', 'sitemap.xml'],
];

const pathPattern = /^\/$|^\/[a-z0-9][a-z0-9-]*(\/(:[a-zA-Z]+|[a-z0-9][a-z0-9.-]*))*(\/\*)?$/;

/**
 * The check ignores other remotes. @param {string} remote its name, such as 'mf-shop' @param {{routes?: unknown,
 * slots?: unknown, redirects?: unknown}} release its `release.json` @returns {string[]}
 */
export function declarationProblems(remote, { routes, slots, redirects }) {
  return [...routeProblems(remote, routes), ...slotProblems(slots), ...redirectProblems(redirects, routes)];
}

/** @param {unknown} redirects undefined in older builds @param {unknown} routes the remote's own @returns {string[]} */
export function redirectProblems(redirects = {}, routes = []) {
  if (typeof redirects !== 'object' || redirects === null || Array.isArray(redirects))
    return ['its redirects are no record of paths'];
  const shown = Array.isArray(routes) ? routes.map((route) => route?.path).filter((path) => isPagePath(path)) : [];
  const leading = Object.keys(redirects);
  return Object.entries(redirects).flatMap(([from, to]) => {
    if (!isPagePath(from) || !isPagePath(to))
      return [`the redirect of ${from} to ${said(to)} needs two paths of pages`];
    const known = parametersOf(from);
    const problems = {
      'leads to a parameter that it lacks': parametersOf(to).every((name) => known.includes(name)),
      'is a page that the remote shows': !shown.some((path) => meet(from, path)),
      'leads to another redirect, or to itself': !leading.some((other) => meet(other, to)),
    };
    return failed(problems).map((problem) => `the redirect of ${from} ${problem}`);
  });
}

/** @param {unknown} path a pattern @returns {path is string} */
const isPagePath = (path) =>
  typeof path === 'string' && pathPattern.test(path) && !reservedParts.includes(path.split('/')[1] ?? '');

/** @param {string} path @returns {string[]} */
const parametersOf = (path) => path.match(/:[a-zA-Z]+|\*/g) ?? [];

/** @param {unknown} slots undefined in older builds @returns {string[]} */
export function slotProblems(slots = []) {
  if (!Array.isArray(slots)) return ['its slots are no list'];
  return slots.flatMap((slot, index) => {
    const { name, storageKey, ...rest } = slot ?? {};
    const problems = {
      'is no slot of the shell': slotNames.includes(name),
      'is declared twice': slots.findIndex((other) => other?.name === name) === index,
      'needs a storageKey: the local storage key that it is about':
        typeof storageKey === 'string' && /^[\w-]{1,40}$/.test(storageKey),
      [`has unknown fields: ${Object.keys(rest).join(', ')}`]: Object.keys(rest).length === 0,
    };
    return failed(problems).map((problem) => `the slot ${said(name)} ${problem}`);
  });
}

/** @param {Record<string, boolean>} problems message to "is fine" @returns {string[]} */
const failed = (problems) => Object.entries(problems).flatMap(([problem, isFine]) => (isFine ? [] : [problem]));

/**
 * @param {string} remote its name, such as 'mf-shop' @param {unknown} routes from its `release.json` @returns
 * {string[]}
 */
export function routeProblems(remote, routes) {
  if (!Array.isArray(routes)) return ['its record does not say what its pages are: build it anew'];
  return routes.flatMap((route, index) => {
    if (typeof route !== 'object' || route === null || typeof route.path !== 'string') return ['a route has no path'];
    const problems = {
      'is declared twice': routes.findIndex((other) => other?.path === route.path) === index,
      'is the second page with a link in the footer':
        route.footer === undefined || routes.findIndex((other) => other?.footer !== undefined) === index,
    };
    return [...failed(problems), ...problemsOf(remote, route)].map((problem) => `${route.path} ${problem}`);
  });
}

/** @param {string} remote @param {Record<string, any>} route @returns {string[]} */
function problemsOf(
  remote,
  { path, preload = [], rendering, cache, query = [], noindex = false, cookie, sitemap, footer, ...rest },
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
    [`has a footer that is no plain words, 20 letters at most: ${said(footer)}`]:
      footer === undefined ||
      (typeof footer === 'string' && /^[\p{L}\p{N}](?:[\p{L}\p{N} &'’-]{0,18}[\p{L}\p{N}])?$/u.test(footer)),
    'has a parameter, so no link in the footer leads to it': footer === undefined || !/[:*]/.test(path),
    [`has unknown fields: ${unknown.join(', ')}`]: unknown.length === 0,
  };
  return failed(problems);
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

/** A plain name that cannot leave the remote's folder. @param {unknown} value */
export const isFileName = (value) => typeof value === 'string' && /^[\w][\w.-]*$/.test(value);

/** @param {unknown} value */
const isParameter = (value) => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

/** @param {unknown} value */
const said = (value) => JSON.stringify(value) ?? 'none';

/**
 * Paths and slots that another remote claims already. Two remotes may declare the same redirect, so that it can move
 * between them.
 * @param {Claims} own @param {Readonly<Record<string, Claims>>} others by remote @returns {string[]}
 * @typedef {{routes?: readonly {path: string}[], slots?: readonly {name: string}[], redirects?: DeclaredRedirects}}
 * Claims
 */
export function claimProblems(own, others) {
  const { slots = [] } = own;
  return Object.entries(others).flatMap(([other, theirs]) => [
    ...claimedPaths(own).flatMap(({ path, to }) => {
      const taken = claimedPaths(theirs).find(
        (their) => meet(path, their.path) && !(to && path === their.path && to === their.to),
      );
      return taken ? [`it claims ${path}, and ${other} ${taken.to ? 'redirects' : 'shows'} ${taken.path}`] : [];
    }),
    ...slots.flatMap(({ name }) =>
      theirs.slots?.some((slot) => slot.name === name) ? [`it claims the slot ${name}, and ${other} fills it`] : [],
    ),
  ]);
}

/** @param {Claims} claims @returns {{path: string, to?: string}[]} `to`: the redirect's target */
function claimedPaths({ routes = [], redirects = {} }) {
  return [...routes.map(({ path }) => ({ path })), ...Object.entries(redirects).map(([path, to]) => ({ path, to }))];
}

/**
 * '/blog/*' covers '/blog/:slug', not the reverse.
 * @param {string} pattern @param {string} path @returns {boolean}
 */
export function covers(pattern, path) {
  // The address has a part that no fixed part equals, and one that only a splat matches.
  const address = path.replace(/:[a-zA-Z]+/g, ' ').replace('*', ' / ');
  return meet(pattern, address);
}

/**
 * '/blog/*' meets '/blog', '/blog/:slug' and '/blog/a/b'.
 * @param {string} one @param {string} other @returns {boolean}
 */
export function meet(one, other) {
  return partsMeet(one.split('/').filter(Boolean), other.split('/').filter(Boolean));
}

/** @param {string[]} one @param {string[]} other @returns {boolean} */
function partsMeet([first, ...rest], [second, ...others]) {
  if (first === '*' || second === '*') return true;
  if (first === undefined || second === undefined) {
    // The longer path may have only a splat more than the other.
    return first === second;
  }
  const canBeEqual = first === second || first.startsWith(':') || second.startsWith(':');
  return canBeEqual && partsMeet(rest, others);
}
