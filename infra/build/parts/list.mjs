// @ts-check
import { readFileSync } from 'node:fs';

/**
 * A part that its team releases on its own. `tests`: projects of jest.config.cjs; `builds`: what they need built;
 * `packages`: further packages that the remote may import; `scriptBytes`: its script budget for a page, in brotli
 * bytes. @typedef {{name: string, kind: 'remote' | 'shell' | 'server', team: string, tests: string[], builds: string[],
 * packages: string[], scriptBytes?: number}} Part
 */

/** Read from infra/parts.json. @type {Part[]} */
export const parts = JSON.parse(readFileSync(new URL('../../parts.json', import.meta.url), 'utf8')).map(
  (/** @type {{name: string}} */ part) => ({ tests: [part.name], builds: [part.name], packages: [], ...part }),
);

/** In the order of their local ports, so new ones come last. */
export const remotes = remotesOf(parts).map(({ name }) => name);

/** @template {{kind: string}} T @param {T[]} list @returns {T[]} */
export function remotesOf(list) {
  return list.filter(({ kind }) => kind === 'remote');
}

/** The front server's variable with a remote's origin: mf-shop's is MF_SHOP_ORIGIN. @param {string} remote */
export const originVariable = (remote) => `${remote.toUpperCase().replaceAll('-', '_')}_ORIGIN`;
