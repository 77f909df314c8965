// @ts-check
// `make verify`: what to run before every commit.
import { installPackages } from '../local/install.mjs';
import { nodeProblem } from '../local/preflight.mjs';
import { quickSteps, runStep } from './steps.mjs';

try {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  installPackages();
  // The types take as long as the other three together.
  const isTypes = (/** @type {import('./steps.mjs').Step} */ { name }) => name === 'types';
  await Promise.all([runAll(quickSteps.filter(isTypes)), runAll(quickSteps.filter((step) => !isTypes(step)))]);
  await runStep({ name: 'unit', command: 'npm', args: ['run', '--silent', 'unit'] });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** @param {import('./steps.mjs').Step[]} steps */
async function runAll(steps) {
  for (const step of steps) await runStep(step);
}
