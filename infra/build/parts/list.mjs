// @ts-check
import { readFileSync } from 'node:fs';

/**
 * `tests` are projects of jest.config.cjs; `builds` are the parts that they need built; `packages` are further allowed
 * imports; `scriptBytes` limits a page's scripts (brotli bytes).
 * @typedef {{name: string, kind: 'remote' | 'shell' | 'server', team: string, tests: string[], builds: string[],
 * packages: string[], scriptBytes?: number}} Part
 */

/** @type {Part[]} */
export const parts = JSON.parse(readFileSync(new URL('../../parts.json', import.meta.url), 'utf8')).map(
  (/** @type {{name: string}} */ part) => ({ tests: [part.name], builds: [part.name], packages: [], ...part }),
);

/** Remotes are in the order of their local ports, so new ones come last. */
export const remotes = remotesOf(parts).map(({ name }) => name);

/** @template {{kind: string}} T @param {T[]} list @returns {T[]} */
export function remotesOf(list) {
  return list.filter(({ kind }) => kind === 'remote');
}

/** @param {string} remote */
export const originVariable = (remote) => `${remote.toUpperCase().replaceAll('-', '_')}_ORIGIN`;
