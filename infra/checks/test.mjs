// @ts-check
// `make test`: everything, on a fresh machine too. Its last line is 'N passed, N failed'.
import { installPackages } from '../local/install.mjs';
import { nodeProblem } from '../local/preflight.mjs';
import { findDocker } from './docker.mjs';
import { countTests, quickSteps, runStep } from './steps.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };

try {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  installPackages();
  for (const step of quickSteps) await runStep(step);
  await runTests('unit', ['run', '--silent', 'unit']);
  await runStep({ name: 'build', command: process.execPath, args: ['infra/webpack/build-all.mjs'] });
  await runTests('integration on SQLite', ['run', '--silent', 'integration']);
  const hasDocker = findDocker();
  if (hasDocker) await runTests('integration on MySQL', ['run', '--silent', 'integration'], { TEST_DATABASE: 'mysql' });
  else console.log('\n── integration on MySQL: skipped, no Docker answers here');
  const { installChromium } = await import('./chromium.mjs');
  const chromium = installChromium();
  await runTests('end to end', ['run', '--silent', 'e2e'], { CHROMIUM: chromium, E2E_DOCKER: hasDocker ? '1' : '' });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
  if (total.failed === 0) total.failed = 1;
}
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
async function runTests(name, args, env) {
  const output = await runStep({ name, command: 'npm', args, env }).catch((error) => {
    add(error.output ?? '');
    throw error;
  });
  add(output);
}

/** @param {string} output */
function add(output) {
  const { passed, failed, skipped } = countTests(output);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
