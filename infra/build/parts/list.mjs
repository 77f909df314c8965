// @ts-check
import { readFileSync } from 'node:fs';

/** A part that its team releases on its own. `tests` are its projects of jest.config.cjs and `builds` what they need built, the
 *  part alone unless the list says more; `packages` is what this remote may import beside what every remote may; `scriptBytes` is what it may
 *  bring to a page, as brotli.
 *  @typedef {{name: string, kind: 'remote' | 'shell' | 'server', team: string, tests: string[], builds: string[], packages: string[], scriptBytes?: number}} Part */

/** Every part: the one list (infra/parts.json), from which all others are made or checked. @type {Part[]} */
export const parts = JSON.parse(readFileSync(new URL('../../parts.json', import.meta.url), 'utf8')).map(
  (/** @type {{name: string}} */ part) => ({ tests: [part.name], builds: [part.name], packages: [], ...part }),
);

/** The remotes' names, in the order of their local ports: a new one comes last, so that the others keep theirs. */
export const remotes = remotesOf(parts).map(({ name }) => name);

/** @template {{kind: string}} T @param {T[]} list @returns {T[]} */
export function remotesOf(list) {
  return list.filter(({ kind }) => kind === 'remote');
}

/** The variable that tells the front server where a remote is: MF_SHOP_ORIGIN means mf-shop. @param {string} remote */
export const originVariable = (remote) => `${remote.toUpperCase().replaceAll('-', '_')}_ORIGIN`;
