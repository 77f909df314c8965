// @ts-check
import { spawnSync } from 'node:child_process';

/** @returns {boolean} */
export function findDocker() {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
