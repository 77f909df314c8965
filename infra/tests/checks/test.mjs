// @ts-check
// Runs the tests: `make test`, with `ALL=1` every test. The last line is 'N passed, N failed'.
import { readdirSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { compileSqlite, installPackages, isInstalled, noteInstalled } from '../../build/machine/install.mjs';
import { nodeProblem } from '../../build/machine/preflight.mjs';
import { findDocker } from '../../build/machine/docker.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { countTests, inOrder, runQuickSteps, sideBySide } from './steps.mjs';

const isAll = process.argv.includes('all');

/** The end-to-end tests of `make test`: every route, purchases, a sold-out race, the owner's day, a release. */
const journeys = [
  ...['page-quality', 'reading', 'shop', 'gallery', 'purchase', 'checkout'],
  ...['panel', 'orders', 'independence'],
];

/** This test measures capacity, so no other test may run at the same time. */
const measured = ['release-under-load'];

/**
 * Starting containers changes the machine's network, so Chromium drops what it loads (ERR_NETWORK_CHANGED). Tests of
 * pages therefore run afterwards.
 */
const composed = ['composed', 'gateway-composed'];

/** These tests have no pages and no deadlines, so they run at low priority and may take 20 minutes. */
const releasing = ['compatibility-check', 'deploy'];

/** These tests have no deadlines either. Their one page opens when all containers are up. */
const withoutPages = ['kept-sqlite', 'new-remote', 'object-store', 'observed', 'restored-backup', 'run'];

const apart = [...measured, ...composed, ...releasing, ...withoutPages];
const pages = readdirSync('infra/tests/e2e')
  .filter((file) => file.endsWith('.e2e.ts'))
  .map((file) => file.slice(0, -'.e2e.ts'.length))
  .filter((name) => !apart.includes(name));

const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

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
if (total.flaky > 0) console.log(`\n${total.flaky} tests were tried again; why stands above, at LOGGING RETRY ERRORS`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);

/** @param {Record<string, string>} env */
async function runJourneys(env) {
  await sideBySide(onSqlite(env), endToEnd('journeys', journeys, env));
}

/** @param {Record<string, string>} given */
async function runAll(given) {
  const { startMysql } = await import('../faults/servers/databases.mjs');
  const mysql = findDocker() ? await startMysql() : null;
  const env = { ...given, E2E_DOCKER: mysql ? '1' : '', ...(mysql ? { TEST_MYSQL_URL: mysql.url } : {}) };
  try {
    const inContainers = endToEnd('containers', composed, env);
    const inReleases = besides('releases', releasing, env);
    const integration = onSqlite(env);
    await sideBySide(
      // In parallel with the containers, MySQL takes three times as long, and buyers' timeouts end too soon.
      inOrder(
        () => inContainers,
        () => (mysql ? onMysql(env) : console.log('\n── integration on MySQL: skipped, no Docker answers here')),
        () => integration,
        () => endToEnd('pages', pages, env),
      ),
      inOrder(
        () => sideBySide(inContainers, inReleases),
        () => besides('without pages', withoutPages, env),
      ),
      integration,
    );
    await endToEnd('under load', measured, env);
  } finally {
    await mysql?.stop();
  }
}

/** @param {Record<string, string>} env */
function onSqlite(env) {
  const args = ['--maxWorkers=100%'];
  return runTests({ name: 'integration on SQLite', script: 'integration', args, env, isQuiet: true });
}

/** A test on MySQL waits for two fifths of its time. @param {Record<string, string>} env */
function onMysql(env) {
  return runTests({
    name: 'integration on MySQL',
    script: 'integration',
    args: [`--maxWorkers=${availableParallelism() * 2}`],
    env: { ...env, TEST_DATABASE: 'mysql' },
    isQuiet: true,
  });
}

/** @param {string} what @param {string[]} names @param {Record<string, string>} env */
function endToEnd(what, names, env) {
  return runTests({ name: `end to end: ${what}`, script: 'e2e', args: filesOf(names), env });
}

/** @param {string} what @param {string[]} names @param {Record<string, string>} env */
function besides(what, names, env) {
  const args = ['--runInBand', '--testTimeout=1200000', ...filesOf(names)];
  return runTests({ name: `end to end: ${what}`, script: 'e2e', args, env, isLast: true });
}

/** @param {string[]} names */
function filesOf(names) {
  return names.map((name) => `e2e/${name}.e2e`);
}

/**
 * @param {{name: string, script: string, args?: string[], env?: Record<string, string>, isQuiet?: boolean, isLast?:
 * boolean}} run
 */
async function runTests({ name, script, args = [], env, isQuiet, isLast = false }) {
  // A failed test may leave handles open.
  const npm = ['npm', 'run', '--silent', script, '--', ...args, '--forceExit'];
  const [command = '', ...words] = isLast ? ['nice', '-n', '10', ...npm] : npm;
  const step = { name, command, args: words, env: { ...env, TEST_RETRIES: '2' } };
  const output = await runStep(step, { isQuiet }).catch((error) => {
    add(error.output ?? '');
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
