// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { runStep } from '../../build/machine/run-step.mjs';

/** @typedef {import('../../build/machine/run-step.mjs').Step} Step */

/**
 * Each step takes about a second and runs first, so that its failures appear early.
 * @type {Step[]}
 */
const shortSteps = [
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
];

/** Single-threaded type checking takes half the processor time of four checkers. @type {Step[]} */
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
  { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
  { name: 'unused', command: 'npm', args: ['run', '--silent', 'unused'] },
];

/**
 * The steps in `besides` run in parallel with the long steps.
 * @param {() => Promise<unknown>} runUnitTests @param {readonly Step[]} [besides]
 */
export async function runQuickSteps(runUnitTests, besides = []) {
  const inSilence = (/** @type {readonly Step[]} */ steps) =>
    steps.map((step) => () => runStep(step, { isQuiet: true }));
  await inOrder(...inSilence(shortSteps));
  await sideBySide(runUnitTests(), inOrder(...inSilence([...besides, ...longSteps])));
}

/** @param {...(() => unknown)} steps */
export async function inOrder(...steps) {
  for (const step of steps) await step();
}

/**
 * Waits for all lanes even when one fails, so that each lane ends the processes that it started.
 * @param {...unknown} lanes @returns {Promise<void>}
 */
export async function sideBySide(...lanes) {
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Adds up the summaries of Jest ('Tests: 1 passed, …') and of Playwright Test (a line each: '  1 passed (2m)'). `flaky`
 * counts Jest's retries and the tests of Playwright that passed only on a retry; with E2E_FLAKY=fail these fail the run.
 * @param {string} output
 */
export function countTests(output) {
  const count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const [line] of output.matchAll(/^Tests: .*$/gm)) {
    for (const [, number, kind] of line.matchAll(/(\d+) (passed|failed|skipped)/g)) {
      count[/** @type {keyof typeof count} */ (kind)] += Number(number);
    }
  }
  const ofPlaywright = /^ {2}(\d+) (passed|failed|skipped|flaky|did not run|interrupted)\b/gm;
  for (const [, number, kind] of output.matchAll(ofPlaywright)) {
    count[kind === 'passed' || kind === 'skipped' || kind === 'flaky' ? kind : 'failed'] += Number(number);
  }
  count.flaky += output.split('LOGGING RETRY ERRORS').length - 1;
  return count;
}

/**
 * The failed tests of Jest ('  ● title') and of Playwright Test ('  1) title ───'), each with the first line of its error.
 * @param {string} output @returns {string[]}
 */
export function failedTests(output) {
  const plain = stripVTControlCharacters(output).replaceAll('\r', '');
  const heads = /^ {2}(?:●|\d+\)) (?!Console)(.+)\n\s*\n\s*(.*)$/gm;
  const failed = [...plain.matchAll(heads)].map(([, title = '', error]) => `${title.replace(/ ─+$/, '')}: ${error}`);
  return [...new Set(failed)];
}
