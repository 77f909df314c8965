// @ts-check
// Runs the quick checks and the affected unit tests: `make verify`.
import { installPackages } from '../../build/machine/install.mjs';
import { nodeProblem } from '../../build/machine/preflight.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { runQuickSteps } from './steps.mjs';
import { jestArgsFor, noteVerified, treeHere } from './unit-tests.mjs';

try {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  installPackages();
  const tree = treeHere();
  await runQuickSteps((imports) => {
    const args = ['run', '--silent', 'unit', '--', ...jestArgsFor(tree, imports)];
    return runStep({ name: 'unit', command: 'npm', args });
  });
  if (tree) noteVerified(tree);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
