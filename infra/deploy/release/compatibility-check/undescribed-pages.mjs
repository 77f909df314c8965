// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} remote @param {readonly string[]} paths @param {string} [root] @returns {string[]} */
export function undescribedPages(remote, paths, root = '.') {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const rows = read('docs/site/every-page.md').match(new RegExp(`^\\|.*\\| ${remote} *\\|$`, 'gm')) ?? [];
  const described = [...rows, read(`${remote}/README.md`)].join('\n');
  return paths.filter((shown) => !described.includes(`\`${shown}\``));
}
