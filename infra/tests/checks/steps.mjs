// @ts-check
import { runStep } from '../../build/machine/run-step.mjs';

/** @typedef {import('../../build/machine/run-step.mjs').Step} Step */

/** Checks that need no build and no browser: those of a second first, so that they fail first. @type {Step[]} */
const quickSteps = [
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
  {
    name: 'types',
    command: 'npm',
    args: ['run', '--silent', 'types', '--', '--incremental', '--tsBuildInfoFile', '.cache/types.json'],
  },
  { name: 'unused', command: 'npm', args: ['run', '--silent', 'unused'] },
  { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
];

/** Runs the quick steps in two lanes. @param {{first?: readonly Step[], last?: () => unknown}} [besides] what else can be done beside them */
export function runQuickSteps({ first = [], last } = {}) {
  const steps = [...first, ...quickSteps].map((step) => () => runStep(step, { isQuiet: true }));
  return inTwoLanes(last ? [...steps, last] : steps);
}

/** Runs steps in two lanes, each of which takes the next step when it is done with one. @param {readonly (() => unknown)[]} steps */
function inTwoLanes(steps) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await step();
  };
  return sideBySide(lane(), lane());
}

/** One after another: the next is begun when the one before has ended well. @param {...(() => unknown)} steps */
export async function inOrder(...steps) {
  for (const step of steps) await step();
}

/** Waits for lanes that run side by side: for all of them even when one fails, so that each ends what it has started itself.
 *  @param {...unknown} lanes promises @returns {Promise<void>} rejects with what the first of them failed of */
export async function sideBySide(...lanes) {
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Adds up what test runners say at their end. @param {string} output @returns {{passed: number, failed: number, skipped: number, retried: number}} */
export function countTests(output) {
  const count = { passed: 0, failed: 0, skipped: 0, retried: output.match(/^\s*LOGGING RETRY ERRORS/gm)?.length ?? 0 };
  for (const [, line = ''] of output.matchAll(/^Tests:\s+(.*)$/gm)) {
    for (const [, number, kind] of line.matchAll(/(\d+) (passed|failed|skipped)/g)) {
      count[/** @type {keyof typeof count} */ (kind)] += Number(number);
    }
  }
  return count;
}
