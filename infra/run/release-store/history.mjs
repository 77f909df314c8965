// @ts-check

/**
 * `before` lists earlier live builds, latest first; rollbacks follow this list and no clock. `takenBack` lists builds
 * that were rolled back, which no start publishes again. `isRollback` marks a build that is live by a rollback.
 * @typedef {{before?: string[], takenBack?: string[], isRollback?: boolean}} History
 */

/** Front servers read the record twice a second, so it stays short; `TO=` still reaches older builds. */
const longest = 20;

/**
 * @param {string} build the build that goes live @param {{passed: string[], takenBack?: string[], isRollback?:
 * boolean}} live `passed`: the live build, then those before it @returns {History}
 */
export function historyOf(build, { passed, takenBack = [], isRollback = false }) {
  const steps = isRollback ? passed.indexOf(build) : -1;
  const left = steps > 0 ? passed.slice(0, steps) : [];
  const others = (/** @type {string[]} */ builds) => [...new Set(builds)].filter((other) => other !== build);
  const taken = others([...left, ...takenBack]);
  const before = others(passed.slice(left.length)).filter((other) => !taken.includes(other));
  return { before: before.slice(0, longest), takenBack: taken.slice(0, longest), ...(isRollback && { isRollback }) };
}
