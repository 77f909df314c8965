// @ts-check
// Runs the tests: `make test`, with `ALL=1` every test. The last line is 'N passed, N failed'.
import { availableParallelism, setPriority } from 'node:os';
import { compileSqlite, installPackages, isInstalled, noteInstalled } from '../../build/machine/install.mjs';
import { nodeProblem } from '../../build/machine/preflight.mjs';
import { findDocker } from '../../build/machine/docker.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { countTests, failedTests, inOrder, runQuickSteps, sideBySide } from './steps.mjs';

/** The trials kill servers for a minute: only `make test ALL=1` runs them. */
const withoutTrials = '--testPathPatterns=^(?!.*/(failpoints|kills)[.]test)';

const isAll = process.argv.includes('all');

const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
/** @type {string[]} */
const failed = [];

try {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  const wasInstalled = isInstalled();
  installPackages({ isCompiled: false });
  await runQuickSteps(() => runTests({ name: 'unit', script: 'unit' }), wasInstalled ? [] : [compileSqlite]);
  noteInstalled();
  const { installTestChromium } = await import('../../build/machine/chromium.mjs');
  const building = runStep({ name: 'build', command: process.execPath, args: ['infra/build/webpack/build-all.mjs'] });
  const installing = (async () => installTestChromium())();
  await sideBySide(building, installing);
  setPriority(5);
  await (isAll ? runAll : runJourneys)({ CHROMIUM: await installing });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
  if (total.failed === 0) total.failed = 1;
}
if (total.flaky > 0)
  console.log(`\n${total.flaky} tests were tried again; why stands above, at 'flaky' or LOGGING RETRY ERRORS`);
// Last, because a log is often read from its end.
if (failed.length > 0) console.log(`\nFailed, or passed only on a retry:\n${failed.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);

/** @param {Record<string, string>} env */
async function runJourneys(env) {
  await sideBySide(onSqlite(env, [withoutTrials]), endToEnd(['pages', 'parts'], env, { only: ['--grep=@journey'] }));
}

/** @param {Record<string, string>} given */
async function runAll(given) {
  const { startMysql } = await import('../faults/servers/databases.mjs');
  const mysql = findDocker() ? await startMysql() : null;
  const env = { ...given, E2E_DOCKER: mysql ? '1' : '', ...(mysql ? { TEST_MYSQL_URL: mysql.url } : {}) };
  try {
    const inContainers = endToEnd(['containers'], env);
    const inReleases = endToEnd(['releases'], env, { isLast: true });
    const integration = onSqlite(env);
    await sideBySide(
      // In parallel with the containers, MySQL takes three times as long, and buyers' timeouts end too soon.
      inOrder(
        () => inContainers,
        () => (mysql ? onMysql(env) : console.log('\n── integration on MySQL: skipped, no Docker answers here')),
        () => integration,
        () => endToEnd(['pages', 'parts'], env),
      ),
      inOrder(
        () => sideBySide(inContainers, inReleases),
        () => endToEnd(['without-pages'], env, { isLast: true }),
      ),
      integration,
    );
    await endToEnd(['load'], env);
  } finally {
    await mysql?.stop();
  }
}

/** @param {Record<string, string>} env @param {string[]} [chosen] */
function onSqlite(env, chosen = []) {
  const args = ['--maxWorkers=100%', ...chosen];
  return runTests({ name: 'integration on SQLite', script: 'integration', args, env, isQuiet: true });
}

/** A test on MySQL waits for two fifths of its time. @param {Record<string, string>} env */
function onMysql(env) {
  return runTests({
    name: 'integration on MySQL',
    script: 'integration',
    args: [`--maxWorkers=${availableParallelism() * 2}`, '--testPathIgnorePatterns=contained-code'],
    env: { ...env, TEST_DATABASE: 'mysql' },
    isQuiet: true,
  });
}

/**
 * @param {string[]} projects of infra/tests/e2e/playwright.config.ts @param {Record<string, string>} env @param
 * {{isLast?: boolean, only?: string[]}} [options]
 */
function endToEnd(projects, env, { isLast = false, only = [] } = {}) {
  // Parallel runs write their traces to a folder each.
  const args = [...projects.map((each) => `--project=${each}`), `--output=test-results/${projects[0]}`, ...only];
  return runTests({ name: `end to end: ${projects.join(', ')}`, script: 'e2e', args, env, isLast });
}

/**
 * @param {{name: string, script: string, args?: string[], env?: Record<string, string>, isQuiet?: boolean, isLast?:
 * boolean}} run
 */
async function runTests({ name, script, args = [], env, isQuiet, isLast = false }) {
  const npm = ['npm', 'run', '--silent', script, '--', ...args];
  // A failed test may leave handles open.
  if (script !== 'e2e') npm.push('--forceExit');
  const [command = '', ...words] = isLast ? ['nice', '-n', '10', ...npm] : npm;
  const step = { name, command, args: words, env: { ...env, TEST_RETRIES: '2' } };
  const output = await runStep(step, { isQuiet }).catch((error) => {
    add(error.output ?? '');
    failed.push(...failedTests(error.output ?? '').map((test) => `${name}: ${test}`));
    throw error;
  });
  add(output);
}

/** @param {string} output */
function add(output) {
  for (const [kind, number] of Object.entries(countTests(output))) {
    total[/** @type {keyof typeof total} */ (kind)] += number;
  }
}
