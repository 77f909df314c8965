// @ts-check
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDocker } from '../../build/machine/docker.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { addKey, isUnknown, keysDirectory, signingKey, trustedFile } from '../../run/keys.mjs';

const generated = ['mysql-password', 'mysql-root-password', 'owner-password', 'view-key'];

/** The operator sets these secrets in .env or writes the file. */
const given = {
  'stripe-secret-key': 'STRIPE_SECRET_KEY',
  'stripe-webhook-secret': 'STRIPE_WEBHOOK_SECRET',
  'smtp-url': 'SMTP_URL',
};

/**
 * An existing secret file stays unless the environment sets another value. Only the folder is private: Docker mounts
 * each file with its host owner, who is not the container's user.
 * @param {string} directory @param {NodeJS.ProcessEnv} env
 */
export function prepareSecrets(directory, env) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  for (const name of generated) {
    const file = path.join(directory, name);
    if (!existsSync(file)) write(file, randomBytes(18).toString('base64url'));
  }
  if (env.OWNER_PASSWORD) write(path.join(directory, 'owner-password'), env.OWNER_PASSWORD);
  for (const [name, setting] of Object.entries(given)) {
    const file = path.join(directory, name);
    if (env[setting] || !existsSync(file) || readFileSync(file).length === 0) write(file, env[setting] ?? '');
  }
}

/**
 * As for a site that runs without containers. @param {NodeJS.ProcessEnv} env KEYS_DIRECTORY and TRUSTED_KEYS say where
 * @throws when a release bucket, which other machines use too, comes without its keys
 */
export function prepareKeys(env) {
  const directory = keysDirectory('', env);
  for (const remote of remotes) {
    if (!env.RELEASES_URL && isUnknown(remote, directory, env)) addKey(remote, directory, env);
    signingKey(remote, directory, env);
  }
  if (!existsSync(trustedFile(directory, env)))
    throw new Error(`The trusted keys are not in ${trustedFile(directory, env)}: bring the list along with the keys.`);
}

/** @param {string} directory @param {string} name @returns {string} */
export function readSecret(directory, name) {
  return readFileSync(path.join(directory, name), 'utf8').trim();
}

/**
 * Without a Stripe key, the site uses the emulator.
 * @param {string} directory @param {NodeJS.ProcessEnv} env
 */
export function isEmulated(directory, env) {
  if (env.STRIPE_SECRET_KEY) return false;
  return !existsSync(path.join(directory, 'stripe-secret-key')) || readSecret(directory, 'stripe-secret-key') === '';
}

/**
 * The file is never empty, because Swarm rejects empty secrets.
 * @param {string} file @param {string} value
 */
function write(file, value) {
  writeFileSync(file, `${value}\n`, { mode: 0o644 });
}

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
