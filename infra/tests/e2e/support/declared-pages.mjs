// @ts-check
import { readFileSync } from 'node:fs';
import { remotes } from '../../../build/parts/list.mjs';

/** @returns {{path: string, sitemap?: true | {withPage?: boolean}}[]} */
const routes = () =>
  remotes.flatMap((remote) => JSON.parse(readFileSync(`${remote}/dist/release.json`, 'utf8')).routes);

/**
 * Reads the pages from the routes, so that tests cover a new page without naming it. The tests name pages of list
 * items.
 * @returns {string[]}
 */
export function declaredPages() {
  return routes().flatMap(({ path, sitemap }) =>
    sitemap === true || (typeof sitemap === 'object' && sitemap.withPage) ? [path] : [],
  );
}

/** @returns {string[]} */
export const declaredRoutes = () => routes().map(({ path }) => path);
