// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Says for which lock the packages were installed. */
export const stamp = 'node_modules/.installed-lock';

/** @param {string} root */
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** @returns {boolean} whether the packages are those of package-lock.json */
export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockHash('.');
}

/** Notes that the packages are those of package-lock.json. @param {string} [root] the project's folder, this one unless said */
export function noteInstalled(root = '.') {
  writeFileSync(path.join(root, stamp), lockHash(root));
}

/** Installs the packages of package-lock.json unless they are there already. @throws an Error with npm's own exit */
export function installPackages() {
  if (isInstalled()) return;
  // npm ci would empty the folder that the link points to, and that belongs to another checkout.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(
      'node_modules is a link to packages of another package-lock.json. Remove the link, then try again.',
    );
  }
  console.log('Installing packages (npm ci), a minute or two the first time …');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    // SQLite, where it has to be compiled, on all processors.
    env: { JOBS: 'max', ...process.env },
  });
  if (error) throw new Error(`npm cannot be run: ${error.message}`);
  if (status !== 0) throw new Error('npm ci failed; its message stands above.');
  noteInstalled();
}
