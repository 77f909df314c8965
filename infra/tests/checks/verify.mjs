// @ts-check
// Runs the quick checks and the unit tests that a change since origin's main branch can affect: `make verify`.
import { spawnSync } from 'node:child_process';
import { installPackages } from '../../build/machine/install.mjs';
import { nodeProblem } from '../../build/machine/preflight.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { inOrder, runQuickSteps } from './steps.mjs';

/** @param {string} name @param {string[]} args */
const unit = (name, ...args) => runStep({ name, command: 'npm', args: ['run', '--silent', 'unit', '--', ...args] });

try {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  installPackages();
  const hasOrigin = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/HEAD']).status === 0;
  await runQuickSteps(() =>
    hasOrigin
      ? inOrder(
          // These tests read files that they do not import.
          () => unit('checks', '--selectProjects', 'infra', '--testPathPatterns', 'tests/checks'),
          () => unit('unit', '--changedSince', 'origin/HEAD', '--passWithNoTests'),
        )
      : unit('unit'),
  );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
