// @ts-check
import { claimProblems, meet } from '../../../../shell/server/route-rules.mjs';

/** @typedef {import('../live-site.mjs').LiveSite} LiveSite */
/** @typedef {import('./shell-refusals.mjs').CheckedRelease} CheckedRelease */

/** Why the paths and slots of a remote's new release do not fit what is live: another remote shows or fills one of them, or a path that it
 *  shows today is gone, to which links lead.
 *  @param {string} remote @param {CheckedRelease} release
 *  @param {{live: LiveSite['remotes'], dropped: readonly string[]}} beside `dropped`: paths that are meant to go
 *  @returns {string[]} empty: they fit */
export function pathRefusals(remote, { routes = [], slots }, { live, dropped }) {
  const others = Object.entries(live).filter(([name]) => name !== remote);
  const claims = others.map(([name, { published }]) => [name, published]);
  const shown = live[remote]?.published.routes ?? [];
  const gone = shown.filter(({ path }) => !routes.some((route) => meet(route.path, path)) && !dropped.includes(path));
  return [
    ...claimProblems({ routes, ...(slots ? { slots } : {}) }, Object.fromEntries(claims)),
    ...gone.map(({ path }) => `it no longer shows ${path}, where links lead; DROP=${path} if that is meant`),
  ];
}
