// @ts-check
// `make test`: everything, on a fresh machine too. Its last line is 'N passed, N failed'.
import { availableParallelism, setPriority } from 'node:os';
import { compileSqlite, installPackages, isInstalled, noteInstalled } from '../../build/machine/install.mjs';
import { nodeProblem } from '../../build/machine/preflight.mjs';
import { findDocker } from '../../build/machine/docker.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { countTests, inOrder, runQuickSteps, sideBySide } from './steps.mjs';

/** Measures what a site bears, so that nothing may run beside it. */
const measured = 'release-under-load';

/** Starts containers, which change the machine's network, and Chromium then drops what it is loading (ERR_NETWORK_CHANGED): so the tests of
 *  pages come afterwards, and the tests' MySQL stands before the first of them. */
const composed = 'composed.e2e';

/** Build and release, open no page, and nothing in them is late: they take what the others leave of the processors, and may take 20 minutes. */
const releasing = ['compatibility-check', 'deploy.e2e'];

/** Nor do these come too late. The one page that they open comes when the containers are up, and after the tests on MySQL have started some of their own,
 *  as they do first. */
const withoutPages = ['kept-sqlite', 'new-remote.e2e', 'object-store', 'observed', 'restored-backup', 'run.e2e'];

const total = { passed: 0, failed: 0, skipped: 0, retried: 0 };

/** A server, a browser or a crowd of buyers on a busy machine; whoever needed another try is counted below. */
const tried = { TEST_RETRIES: '2' };

try {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  const wasInstalled = isInstalled();
  installPackages({ isCompiled: false });
  // No unit test opens a database.
  const unit = { name: 'unit', script: 'unit', env: tried };
  await runQuickSteps(() => runTests(unit), wasInstalled ? [] : [compileSqlite]);
  noteInstalled();
  const { installTestChromium } = await import('../../build/machine/chromium.mjs');
  const { startMysql } = await import('../faults/servers/databases.mjs');
  const building = runStep({ name: 'build', command: process.execPath, args: ['infra/build/webpack/build-all.mjs'] });
  const starting = findDocker() ? startMysql() : Promise.resolve(null);
  // Has this process wait, not the other two.
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
    // What is started in containers goes first.
    setPriority(5);
    const endToEnd = (/** @type {string} */ what, /** @type {string[]} */ ...args) =>
      runTests({ name: `end to end: ${what}`, script: 'e2e', args, env });
    /** Whatever else runs goes first. */
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
    // A third worker would make the containers wait.
    const onSqlite = runTests({ ...integration, name: 'integration on SQLite', args: ['--maxWorkers=100%'] });
    // Lanes, so that the processors have work to the end.
    await sideBySide(
      // Beside the containers MySQL takes three times as long, and what a buyer waits for at the most is over too soon.
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

/** @param {{name: string, script: string, args?: string[], env?: Record<string, string>, isQuiet?: boolean, isLast?: boolean}} run
 *  `script`: of package.json; `isLast`: whatever else runs goes first */
async function runTests({ name, script, args = [], env, isQuiet, isLast = false }) {
  // What a test left behind that failed before it came to its own end keeps nobody waiting.
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
