// @ts-check
import { spawnSync } from 'node:child_process';
import { outputOf } from './commands.mjs';

/** @returns {boolean} */
export function findDocker() {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {string} what it writes */
export const docker = (args, env) => outputOf('docker', args, { env }).toString().trim();
