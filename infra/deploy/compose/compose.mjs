// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { pipeline } from 'node:stream/promises';

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
export function compose(args, env) {
  const { status, error } = spawnSync('docker', ['compose', ...args], { env, stdio: 'inherit' });
  if (error) throw new Error(`Docker cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`docker compose ${args.join(' ')} failed; see its message above.`);
}

/** @typedef {{input?: import('node:stream').Readable, output?: import('node:stream').Writable}} Streams */

/**
 * @param {readonly string[]} args @param {Streams & {env?: NodeJS.ProcessEnv}} streams @returns {Promise<void>}
 * resolves when the output is written; rejects with stderr
 */
export async function pipeCommand(args, { env, input, output }) {
  const child = spawn('docker', args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  // Write errors are ignored, because a program that exits early reports why on stderr.
  child.stdin.on('error', () => undefined);
  if (input) input.pipe(child.stdin);
  else child.stdin.end();
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const written = output ? pipeline(child.stdout, output) : child.stdout.resume();
  const [code] = await Promise.all([ended, written]);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} failed: ${complaint.trim()}`);
}
