// @ts-check
import { spawn } from 'node:child_process';

/** @typedef {{name: string, command: string, args: string[], env?: Record<string, string>}} Step */

/** Runs one step and passes on what it prints: as it comes, or `isQuiet` once it has ended, so that steps side by side stay readable.
 *  @param {Step} step @param {{isQuiet?: boolean}} [options] @returns {Promise<string>} its output; rejects when it fails */
export function runStep({ name, command, args, env = {} }, { isQuiet = false } = {}) {
  const start = Date.now();
  if (!isQuiet) console.log(`\n── ${name}`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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
