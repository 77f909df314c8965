// @ts-check
import { runStep } from '../../build/machine/run-step.mjs';
import { notedImports } from './imports.mjs';

/** @typedef {import('../../build/machine/run-step.mjs').Step} Step */

/** Of a second each, so that what fails there fails first. @type {Step[]} */
const shortSteps = [
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
];

/** Comes before the unit tests, since it finds what imports what. @type {Step} */
const boundaries = { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] };

/** What is checked beside the unit tests. Each of several checkers of types reads anew what all of the code uses: four take twice the processor of
 *  one, and the tests want it. @type {Step[]} */
const longSteps = [
  {
    name: 'types',
    command: 'npm',
    args: [
      'run',
      '--silent',
      'types',
      '--',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.json',
    ],
  },
  { name: 'unused', command: 'npm', args: ['run', '--silent', 'unused'] },
];

/** Runs the checks that need no build and no browser, and the unit tests: the short ones first, the rest side by side.
 *  @param {(imports: import('./imports.mjs').Imports) => Promise<unknown>} runUnitTests @param {readonly Step[]} [besides] what else is to be done meanwhile */
export async function runQuickSteps(runUnitTests, besides = []) {
  const inSilence = (/** @type {readonly Step[]} */ steps) =>
    steps.map((step) => () => runStep(step, { isQuiet: true }));
  await inOrder(...inSilence(shortSteps));
  await sideBySide(
    inOrder(...inSilence([boundaries]), () => runUnitTests(notedImports())),
    inOrder(...inSilence([...besides, ...longSteps])),
  );
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
