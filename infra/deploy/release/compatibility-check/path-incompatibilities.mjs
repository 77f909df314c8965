// @ts-check
import { claimProblems, covers, meet, maxFooterLinks } from '../../../../shell/server/route-rules.mjs';

/** @typedef {import('../live-site.mjs').LiveSite} LiveSite */
/** @typedef {import('./shell-incompatibilities.mjs').CheckedRelease} CheckedRelease */

/**
 * Reports paths that another remote claims, redirects to no page, and paths that would disappear although links lead to
 * them.
 * @param {string} remote @param {CheckedRelease} release @param {{live: LiveSite['remotes'], dropped: readonly
 * string[]}} context @returns {string[]}
 */
export function pathIncompatibilities(remote, { routes = [], slots, redirects = {} }, { live, dropped }) {
  const others = Object.entries(live).flatMap(([name, { published }]) =>
    name === remote ? [] : [{ name, published }],
  );
  const claims = Object.fromEntries(others.map(({ name, published }) => [name, published]));
  const pages = [...routes, ...others.flatMap(({ published }) => published.routes ?? [])];
  const before = live[remote]?.published;
  const isStillServed = (/** @type {string} */ path) =>
    routes.some((route) => meet(route.path, path)) || Object.keys(redirects).some((from) => covers(from, path));
  const gone = (/** @type {string[]} */ paths) =>
    paths.filter((path) => !isStillServed(path) && !dropped.includes(path));
  return [
    ...claimProblems({ routes, redirects, ...(slots ? { slots } : {}) }, claims),
    ...footerIncompatibilities(routes, others),
    ...Object.entries(redirects)
      .filter(([, to]) => !pages.some(({ path }) => covers(path, to)))
      .map(([from, to]) => `it redirects ${from} to ${to}, which no remote shows`),
    ...gone((before?.routes ?? []).map(({ path }) => path)).map(
      (path) => `it no longer shows ${path}, where links lead; redirect it, or DROP=${path} if that is meant`,
    ),
    ...gone(Object.keys(before?.redirects ?? {})).map(
      (path) => `it no longer redirects ${path}, where links lead; DROP=${path} if that is meant`,
    ),
  ];
}

/** @param {readonly {footer?: string}[]} routes @param {readonly {name: string, published: CheckedRelease}[]} others */
function footerIncompatibilities(routes, others) {
  const holders = others.filter(({ published }) => published.routes?.some(({ footer }) => footer));
  if (holders.length < maxFooterLinks || !routes.some(({ footer }) => footer)) return [];
  const names = holders.map(({ name }) => name).join(', ');
  return [`it has a link in the footer, where ${maxFooterLinks} have room: those of ${names}`];
}

/** @param {CheckedRelease} release @param {LiveSite['bff']} bff @returns {string[]} */
export function listIncompatibilities({ routes = [] }, bff) {
  return routes.flatMap(({ path, sitemap }) => {
    if (typeof sitemap !== 'object') return [];
    const call = bff.calls[`GET ${sitemap.call}`];
    const isList = call !== undefined && 'type' in call.answer && call.answer.type === 'array';
    const isPublicList = isList && call.access === 'public';
    return isPublicList ? [] : [`${path} has its pages from ${sitemap.call}, which is no public list of the live BFF`];
  });
}
