// @ts-check
import { readFileSync } from 'node:fs';
import { remotes } from '../../../build/parts/list.mjs';

/** @returns {{path: string, sitemap?: true | {withPage?: boolean}}[]} the routes of every built remote */
const routes = () =>
  remotes.flatMap((remote) => JSON.parse(readFileSync(`${remote}/dist/release.json`, 'utf8')).routes);

/**
 * Paths of every page that the built remotes list in the sitemap ('/', '/shop', '/events'), so that tests cover a new
 * page without naming it. Pages of list items are left to the tests.
 * @returns {string[]}
 */
export function declaredPages() {
  return routes().flatMap(({ path, sitemap }) =>
    sitemap === true || (typeof sitemap === 'object' && sitemap.withPage) ? [path] : [],
  );
}

/**
 * The patterns of all routes of the built remotes, so that tests cover a new route without naming it.
 * @returns {string[]}
 */
export const declaredRoutes = () => routes().map(({ path }) => path);
