// @ts-check
import { spawn } from 'node:child_process';
import { bareEnvironment } from './commands.mjs';

/**
 * A step with `isBare` runs without the caller's settings and secrets.
 * @typedef {{name: string, command: string, args: string[], env?: Record<string, string>, isBare?: boolean}} Step
 */

/**
 * With `isQuiet`, the output appears at the end, so that parallel steps do not mix.
 * @param {Step} step @param {{isQuiet?: boolean}} [options] @returns {Promise<string>} its output; rejects when it
 * fails
 */
export function runStep({ name, command, args, env = {}, isBare = false }, { isQuiet = false } = {}) {
  const start = Date.now();
  if (!isQuiet) console.log(`\n── ${name}`);
  return new Promise((resolve, reject) => {
    const inherited = isBare ? bareEnvironment() : process.env;
    const child = spawn(command, args, { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (!isQuiet) process.stdout.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (isQuiet) process.stdout.write(`\n${output}`);
      console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
      if (code === 0) resolve(output);
      else reject(Object.assign(new Error(`${name} failed`), { output }));
    });
  });
}
