// @ts-check
// Runs all tests: `make test`. The last line is 'N passed, N failed'.
import { availableParallelism, setPriority } from 'node:os';
import { compileSqlite, installPackages, isInstalled, noteInstalled } from '../../build/machine/install.mjs';
import { nodeProblem } from '../../build/machine/preflight.mjs';
import { findDocker } from '../../build/machine/docker.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { countTests, inOrder, runQuickSteps, sideBySide } from './steps.mjs';

/** This test measures capacity, so no other test may run at the same time. */
const measured = 'release-under-load';

/**
 * Starting containers changes the machine's network, so Chromium drops what it loads (ERR_NETWORK_CHANGED). Tests of
 * pages therefore run afterwards.
 */
const composed = 'composed.e2e';

/** These tests have no pages and no deadlines, so they run at low priority and may take 20 minutes. */
const releasing = ['compatibility-check', 'deploy.e2e'];

/** These tests have no deadlines either. Their one page opens when all containers are up. */
const withoutPages = ['kept-sqlite', 'new-remote.e2e', 'object-store', 'observed', 'restored-backup', 'run.e2e'];

const total = { passed: 0, failed: 0, skipped: 0, retried: 0 };

const tried = { TEST_RETRIES: '2' };

try {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  const wasInstalled = isInstalled();
  installPackages({ isCompiled: false });
  const unit = { name: 'unit', script: 'unit', env: tried };
  await runQuickSteps(() => runTests(unit), wasInstalled ? [] : [compileSqlite]);
  noteInstalled();
  const { installTestChromium } = await import('../../build/machine/chromium.mjs');
  const { startMysql } = await import('../faults/servers/databases.mjs');
  const building = runStep({ name: 'build', command: process.execPath, args: ['infra/build/webpack/build-all.mjs'] });
  const starting = findDocker() ? startMysql() : Promise.resolve(null);
  const installing = (async () => installTestChromium())();
  try {
    await sideBySide(building, starting, installing);
    const mysql = await starting;
    const env = {
      ...tried,
      CHROMIUM: await installing,
      E2E_DOCKER: mysql ? '1' : '',
      ...(mysql ? { TEST_MYSQL_URL: mysql.url } : {}),
    };
    setPriority(5);
    const endToEnd = (/** @type {string} */ what, /** @type {string[]} */ ...args) =>
      runTests({ name: `end to end: ${what}`, script: 'e2e', args, env });
    const besides = (/** @type {string} */ what, /** @type {string[]} */ files) =>
      runTests({
        name: `end to end: ${what}`,
        script: 'e2e',
        args: ['--runInBand', '--testTimeout=1200000', ...files],
        env,
        isLast: true,
      });
    const integration = { script: 'integration', isQuiet: true, env };
    const onMysql = {
      ...integration,
      name: 'integration on MySQL',
      // A test on MySQL waits for two fifths of its time.
      args: [`--maxWorkers=${availableParallelism() * 2}`],
      env: { ...env, TEST_DATABASE: 'mysql' },
    };
    if (!mysql) console.log(`\n── ${onMysql.name}: skipped, no Docker answers here`);
    const inContainers = endToEnd('containers', composed);
    const inReleases = besides('releases', releasing);
    // A third worker would delay the containers.
    const onSqlite = runTests({ ...integration, name: 'integration on SQLite', args: ['--maxWorkers=100%'] });
    await sideBySide(
      // In parallel with the containers, MySQL takes three times as long, and buyers' timeouts end too soon.
      inOrder(
        () => inContainers,
        () => mysql && runTests(onMysql),
        () => onSqlite,
        () => endToEnd('pages', '--testPathIgnorePatterns', measured, composed, ...releasing, ...withoutPages),
      ),
      inOrder(
        () => sideBySide(inContainers, inReleases),
        () => besides('without pages', withoutPages),
      ),
      onSqlite,
    );
    await endToEnd('under load', measured);
  } finally {
    const mysql = await starting.catch(() => null);
    await mysql?.stop();
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
  if (total.failed === 0) total.failed = 1;
}
if (total.retried > 0)
  console.log(`\n${total.retried} tests were tried again; why stands above, at LOGGING RETRY ERRORS`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);

/**
 * @param {{name: string, script: string, args?: string[], env?: Record<string, string>, isQuiet?: boolean, isLast?:
 * boolean}} run
 */
async function runTests({ name, script, args = [], env, isQuiet, isLast = false }) {
  // A failed test may leave handles open.
  const npm = ['npm', 'run', '--silent', script, '--', ...args, '--forceExit'];
  const [command = '', ...words] = isLast ? ['nice', '-n', '10', ...npm] : npm;
  const step = { name, command, args: words, env };
  const output = await runStep(step, { isQuiet }).catch((error) => {
    add(error.output ?? '');
    throw error;
  });
  add(output);
}

/** @param {string} output */
function add(output) {
  const { passed, failed, skipped, retried } = countTests(output);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.retried += retried;
}
