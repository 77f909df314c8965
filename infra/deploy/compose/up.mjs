// @ts-check
// `make up`: builds the images where something has changed, starts every part in containers and waits until all are healthy.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findDocker } from '../../build/machine/docker.mjs';
import { compose, fail } from './compose.mjs';
import { isEmulated, prepareSecrets } from './secrets.mjs';
import { readComposeSettings } from './settings.mjs';

/** From images that are built, on a machine with two processors, it takes about 20 s. */
const healthyWithinSeconds = 120;

try {
  up(readComposeSettings());
} catch (error) {
  fail(error);
}

/** @param {import('./settings.mjs').ComposeSettings} settings */
function up({ origin, secretsDirectory, project, env }) {
  if (!findDocker()) throw new Error('No Docker engine answers here; make run needs none.');
  if (!existsSync(path.join(secretsDirectory, 'mysql-password')) && hasVolume(`${project}_database`)) {
    throw new Error(
      `The database is there, but its password is not in ${secretsDirectory}: put the folder back, ` +
        `or forget the database with docker volume rm ${project}_database.`,
    );
  }
  prepareSecrets(secretsDirectory, env);
  const withEmulator = isEmulated(secretsDirectory, env);
  const own = { ...env, COMPOSE_PROFILES: withEmulator ? 'emulator' : '' };
  compose(['build', '--quiet'], own);
  const start = Date.now();
  // One that was needed before the keys came.
  if (!withEmulator) compose(['--profile', 'emulator', 'rm', '--stop', '--force', 'stripe-emulator'], own);
  compose(['up', '--detach', '--no-build', '--wait', '--wait-timeout', `${healthyWithinSeconds}`], own);
  console.log(`
  The site     ${origin}   (healthy after ${((Date.now() - start) / 1000).toFixed(0)} s)
  The owner    ${origin}/admin   password: in ${secretsDirectory}/owner-password${withEmulator ? `\n  Test card    4242 4242 4242 4242, any future date, any code` : ''}
  Logs         docker compose --project-name ${project} logs --follow

  make down stops everything and keeps the data.`);
}

/** @param {string} name */
function hasVolume(name) {
  return spawnSync('docker', ['volume', 'inspect', name], { stdio: 'ignore' }).status === 0;
}
