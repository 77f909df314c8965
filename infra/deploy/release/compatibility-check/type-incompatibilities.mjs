// @ts-check
import path from 'node:path';
import { exportIncompatibilities } from './export-incompatibilities.mjs';
import { typeProblems } from './type-problems.mjs';

/** @typedef {import('../../../build/webpack/record/shared-types.mjs').SharedTypes} SharedTypes */
/** Exports by shared module. @typedef {Record<string, string[]>} Exports */

/** Types that a remote passes to the shell; they are checked in the other direction. */
const given = { '@studio/host': ['RemoteModule'] };

/**
 * Why a remote's sources do not compile against the shared types of a shell. @param {string} remote @param
 * {SharedTypes} own the types next to the sources @param {SharedTypes} offered @returns {Promise<string[]>} empty: they
 * compile
 */
export async function sourceIncompatibilities(remote, own, offered) {
  if (JSON.stringify(own) === JSON.stringify(offered)) return [];
  const problems = await typeProblems({ offered }, { file: path.resolve(remote, 'src/remote.tsx') });
  return problems.map(({ file, line, reason }) => `${file}:${line} does not fit the live shell: ${reason}`);
}

/**
 * Why live remotes do not fit the shared types of a new shell. @param {SharedTypes} held the types that the remotes
 * were built with @param {{sharedTypes: SharedTypes, offers: Exports}} shell @param {Exports[]} remotes the exports
 * that each uses @returns {Promise<string[][]>} reasons by remote; empty: it fits
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
 * The used exports; missing ones are reported elsewhere. @param {Exports} uses @param {Exports} offers @returns
 * {Exports}
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
