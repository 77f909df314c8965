// @ts-check
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./build.mjs').Variant} Variant */

const build = fileURLToPath(new URL('./build.mjs', import.meta.url));

/**
 * Builds in a process of its own, because tests do not load webpack.
 * @param {Variant} variant @returns {string}
 */
export function programOf(variant) {
  return execFileSync(process.execPath, [build, variant], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}
