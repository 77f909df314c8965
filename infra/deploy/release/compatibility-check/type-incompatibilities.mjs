// @ts-check
import path from 'node:path';
import { exportIncompatibilities } from './export-incompatibilities.mjs';
import { typeProblems } from './type-problems.mjs';

/** @typedef {import('../../../build/webpack/record/shared-types.mjs').SharedTypes} SharedTypes */
/** Exports by shared module. @typedef {Record<string, string[]>} Exports */

/** What a remote gives to the shell; its type is held the other way round. */
const given = { '@studio/host': ['RemoteModule'] };

/** Why a remote's sources cannot be compiled with what a shell shares.
 *  @param {string} remote @param {SharedTypes} own the types of kit and host that stand beside the sources @param {SharedTypes} offered
 *  @returns {Promise<string[]>} a place and a reason each; empty: they can */
export async function sourceIncompatibilities(remote, own, offered) {
  if (JSON.stringify(own) === JSON.stringify(offered)) return [];
  const problems = await typeProblems({ offered }, { file: path.resolve(remote, 'src/remote.tsx') });
  return problems.map(({ file, line, reason }) => `${file}:${line} does not fit the live shell: ${reason}`);
}

/** Why live remotes cannot use what a new shell shares as they do: a property is newly required, a value no longer taken, a result of
 *  another shape.
 *  @param {SharedTypes} held what the remotes were made for @param {{sharedTypes: SharedTypes, offers: Exports}} shell
 *  @param {Exports[]} remotes what each of them uses @returns {Promise<string[][]>} the reasons of each; empty: it can */
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

/** What of a module is used by name; one that is not offered at all is another refusal's affair.
 *  @param {Exports} uses @param {Exports} offers @returns {Exports} */
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
