// @ts-check
import { readFileSync } from 'node:fs';
import { remotes } from '../../../build/parts/list.mjs';

/** Paths of every page of its own that the built remotes show in the sitemap, so that a new page is walked, judged and measured
 *  without being named: '/', '/shop', '/events'. Pages of a list's items are the tests' to choose.
 *  @returns {string[]} */
export function declaredPages() {
  return remotes
    .flatMap((remote) => JSON.parse(readFileSync(`${remote}/dist/release.json`, 'utf8')).routes)
    .flatMap(({ path, sitemap }) => (sitemap === true || sitemap?.withPage ? [path] : []));
}
