// @ts-check
import path from 'node:path';
import { exportIncompatibilities } from './export-incompatibilities.mjs';
import { typeProblems } from './type-problems.mjs';

/** @typedef {import('../../../build/webpack/record/shared-types.mjs').SharedTypes} SharedTypes */
/** @typedef {Record<string, string[]>} Exports */

/** A remote passes these types to the shell, so they are checked in the other direction. */
const given = { '@studio/host': ['RemoteModule'] };

/** @param {string} remote @param {SharedTypes} own @param {SharedTypes} offered @returns {Promise<string[]>} */
export async function sourceIncompatibilities(remote, own, offered) {
  if (JSON.stringify(own) === JSON.stringify(offered)) return [];
  const problems = await typeProblems({ offered }, { file: path.resolve(remote, 'src/remote.tsx') });
  return problems.map(({ file, line, reason }) => `${file}:${line} does not fit the live shell: ${reason}`);
}

/**
 * Returns the reasons of each remote.
 * @param {SharedTypes} held @param {{sharedTypes: SharedTypes, offers: Exports}} shell @param {Exports[]} remotes
 * @returns {Promise<string[][]>}
 */
export async function typeIncompatibilities(held, { sharedTypes, offers }, remotes) {
  if (JSON.stringify(held) === JSON.stringify(sharedTypes)) return remotes.map(() => []);
  const used = remotes.map((uses) => merged([namesOf(uses, offers), given]));
  const incompatibilities = await exportIncompatibilities(held, sharedTypes, merged(used));
  return used.map((uses) =>
    Object.entries(uses).flatMap(([module, names]) => reasonsOf(module, names, incompatibilities[module])),
  );
}

/** @param {string} module @param {string[]} names @param {Record<string, string>} [incompatibilities] @returns {string[]} */
function reasonsOf(module, names, incompatibilities = {}) {
  return names
    .filter((name) => incompatibilities[name] !== undefined)
    .map((name) => `it uses ${name} of ${module} otherwise than the shell offers it: ${incompatibilities[name]}`);
}

/**
 * This check skips missing exports, because another one reports them.
 * @param {Exports} uses @param {Exports} offers @returns {Exports}
 */
function namesOf(uses, offers) {
  const entries = Object.entries(uses).map(([module, names]) => {
    const offered = offers[module] ?? [];
    return [module, names.includes('*') ? offered : names.filter((name) => offered.includes(name))];
  });
  return Object.fromEntries(entries);
}

/** @param {Exports[]} lists @returns {Exports} */
function merged(lists) {
  /** @type {Exports} */
  const all = {};
  for (const [module, names] of lists.flatMap(Object.entries))
    all[module] = [...new Set([...(all[module] ?? []), ...names])];
  return all;
}
