// @ts-check

/** What a live record says of the releases before it, by build: no clock decides where a rollback goes or what a start may publish.
 *  `before`: what was live, the latest first; a rollback goes along it. `takenBack`: what a rollback took away and has not been live again;
 *  no start publishes it. `isRollback`: it is live by a rollback.
 *  @typedef {{before?: string[], takenBack?: string[], isRollback?: boolean}} History */

/** `TO=` names a build that is further away. Front servers read the record twice a second. */
const longest = 20;

/** @param {string} build what becomes live @param {{passed: string[], takenBack?: string[], isRollback?: boolean}} live `passed`: the build that
 *    is live now, then what was before it @returns {History} what the new live record says */
export function historyOf(build, { passed, takenBack = [], isRollback = false }) {
  const steps = isRollback ? passed.indexOf(build) : -1;
  const left = steps > 0 ? passed.slice(0, steps) : [];
  const others = (/** @type {string[]} */ builds) => [...new Set(builds)].filter((other) => other !== build);
  const taken = others([...left, ...takenBack]);
  const before = others(passed.slice(left.length)).filter((other) => !taken.includes(other));
  return { before: before.slice(0, longest), takenBack: taken.slice(0, longest), ...(isRollback && { isRollback }) };
}
