// @ts-check
import { spawn } from 'node:child_process';

/** @typedef {{name: string, command: string, args: string[], env?: Record<string, string>}} Step */

/** Checks that need no build and no browser, cheapest first. @type {Step[]} */
export const quickSteps = [
  { name: 'format', command: 'npx', args: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'lint',
    command: 'npx',
    args: ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'],
  },
  {
    name: 'types',
    command: 'npx',
    args: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.json'],
  },
  { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
];

/** Runs one step and passes on what it prints. @param {Step} step @returns {Promise<string>} its output; rejects when it fails */
export function runStep({ name, command, args, env = {} }) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        process.stdout.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => {
      console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
      if (code === 0) resolve(output);
      else reject(Object.assign(new Error(`${name} failed`), { output }));
    });
  });
}

/** Adds up what test runners say at their end. @param {string} output @returns {{passed: number, failed: number, skipped: number}} */
export function countTests(output) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const [, line = ''] of output.matchAll(/^Tests:\s+(.*)$/gm)) {
    for (const [, number, kind] of line.matchAll(/(\d+) (passed|failed|skipped)/g)) {
      count[/** @type {keyof typeof count} */ (kind)] += Number(number);
    }
  }
  return count;
}
