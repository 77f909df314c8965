// @ts-check
import { runStep } from '../../build/machine/run-step.mjs';

/** @typedef {import('../../build/machine/run-step.mjs').Step} Step */

/** Checks that need no build and no browser, cheapest first. @type {Step[]} */
const quickSteps = [
  {
    name: 'format',
    command: 'npx',
    args: ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
  {
    name: 'lint',
    command: 'npx',
    args: ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'],
  },
  {
    name: 'types',
    command: 'npx',
    args: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.json'],
  },
  { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
  { name: 'unused', command: 'npm', args: ['run', '--silent', 'unused'] },
];

/** Runs the quick steps in two lanes: the types take as long as the others together. */
export function runQuickSteps() {
  const isTypes = (/** @type {Step} */ { name }) => name === 'types';
  const lane = async (/** @type {Step[]} */ steps) => {
    for (const step of steps) await runStep(step, { isQuiet: true });
  };
  return sideBySide(lane(quickSteps.filter(isTypes)), lane(quickSteps.filter((step) => !isTypes(step))));
}

/** Waits for lanes that run side by side: for all of them even when one fails, so that each ends what it has started itself.
 *  @param {...unknown} lanes promises @returns {Promise<void>} rejects with what the first of them failed of */
export async function sideBySide(...lanes) {
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Adds up what test runners say at their end. @param {string} output @returns {{passed: number, failed: number, skipped: number}} */
export function countTests(output) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const [, line = ''] of output.matchAll(/^Tests:\s+(.*)$/gm)) {
    for (const [, number, kind] of line.matchAll(/(\d+) (passed|failed|skipped)/g)) {
      count[/** @type {keyof typeof count} */ (kind)] += Number(number);
    }
  }
  return count;
}
