// @ts-check
import { readFileSync } from 'node:fs';
import { remotes } from '../../../build/parts/list.mjs';

/** @returns {{path: string, sitemap?: true | {withPage?: boolean}}[]} the routes of every built remote */
const routes = () =>
  remotes.flatMap((remote) => JSON.parse(readFileSync(`${remote}/dist/release.json`, 'utf8')).routes);

/** Paths of every page of its own that the built remotes show in the sitemap, so that a new page is walked, judged and measured
 *  without being named: '/', '/shop', '/events'. Pages of a list's items are the tests' to choose.
 *  @returns {string[]} */
export function declaredPages() {
  return routes().flatMap(({ path, sitemap }) =>
    sitemap === true || (typeof sitemap === 'object' && sitemap.withPage) ? [path] : [],
  );
}

/** The patterns of all routes of the built remotes, so that a new one is tried without being named.
 *  @returns {string[]} */
export const declaredRoutes = () => routes().map(({ path }) => path);
