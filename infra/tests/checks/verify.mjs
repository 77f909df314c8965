// @ts-check
// `make verify`: what to run before every commit.
import { installPackages } from '../../build/machine/install.mjs';
import { nodeProblem } from '../../build/machine/preflight.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { runQuickSteps } from './steps.mjs';

try {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  installPackages();
  await runQuickSteps();
  await runStep({ name: 'unit', command: 'npm', args: ['run', '--silent', 'unit'] });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
