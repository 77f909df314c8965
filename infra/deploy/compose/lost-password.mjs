// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findDocker } from '../../build/machine/docker.mjs';

/**
 * Without its secret, a new password would be generated, and the existing database would reject it.
 * @param {import('./settings.mjs').ComposeSettings} settings
 */
export function refuseLostPassword({ secretsDirectory, project }) {
  if (!findDocker()) throw new Error('No Docker engine answers here; make run needs none.');
  if (existsSync(path.join(secretsDirectory, 'mysql-password')) || !hasVolume(`${project}_database`)) return;
  throw new Error(
    `The database is there, but its password is not in ${secretsDirectory}: put the folder back, ` +
      `or forget the database with docker volume rm ${project}_database.`,
  );
}

/** @param {string} name */
function hasVolume(name) {
  return spawnSync('docker', ['volume', 'inspect', name], { stdio: 'ignore' }).status === 0;
}
