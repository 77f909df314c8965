// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The pages of a remote that no reader is told of: their paths stand in backticks neither in its README nor in its rows among the routes of
 *  docs/site/every-page.md. @param {string} remote @param {readonly string[]} paths of its routes @param {string} [root] the project's folder
 *  @returns {string[]} */
export function undescribedPages(remote, paths, root = '.') {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const rows = read('docs/site/every-page.md').match(new RegExp(`^\\|.*\\| ${remote} *\\|$`, 'gm')) ?? [];
  const described = [...rows, read(`${remote}/README.md`)].join('\n');
  return paths.filter((shown) => !described.includes(`\`${shown}\``));
}
