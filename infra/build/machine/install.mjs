// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderProblem, refuseReadOnly } from './preflight.mjs';
import { makeSqlite } from './sqlite.mjs';

export const stamp = 'node_modules/.installed-lock';

const { modules } = process.versions;

/** @param {string} root */
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** @returns {boolean} whether the packages match package-lock.json, and SQLite this Node */
export function isInstalled() {
  const { lock, node } = installed();
  return lock === lockHash('.') && node === modules;
}

function installed() {
  const [lock, node] = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().split(' ') : [];
  return missingPackage() ? { lock: undefined, node: undefined } : { lock, node };
}

function missingPackage() {
  /** @type {Record<string, {optional?: boolean}>} */
  const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages ?? {};
  const needed = Object.keys(packages).filter(
    (folder) => folder.includes('node_modules/') && !packages[folder]?.optional,
  );
  return needed.find((folder) => !existsSync(folder));
}

/** @param {string} [root] */
export function noteInstalled(root = '.') {
  writeFileSync(path.join(root, stamp), `${lockHash(root)} ${modules}`);
}

export const compileSqlite = {
  name: 'SQLite, compiled where no binary fits',
  command: process.execPath,
  args: [fileURLToPath(new URL('sqlite.mjs', import.meta.url))],
};

/**
 * After a change of Node, only SQLite is compiled again.
 * @param {{isCompiled?: boolean}} [options] false: SQLite is compiled later, in parallel
 */
export function installPackages({ isCompiled = true } = {}) {
  const problem = folderProblem();
  if (problem) throw new Error(problem);
  if (isInstalled()) return;
  refuseReadOnly('packages are installed into it');
  if (installed().lock !== lockHash('.')) installAll();
  writeFileSync(stamp, lockHash('.'));
  if (!isCompiled) return;
  makeSqlite();
  noteInstalled();
}

function installAll() {
  // `npm ci` would empty the folder behind a link, which belongs to another checkout.
  const link = ['.', ...JSON.parse(readFileSync('package.json', 'utf8')).workspaces]
    .map((folder) => path.join(folder, 'node_modules'))
    .find((folder) => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink());
  if (link)
    throw new Error(`${link} is a link to packages of another package-lock.json. Remove the link, then try again.`);
  console.log('Installing packages (npm ci), a minute or two the first time …');
  // makeSqlite replaces the one required install script (allowScripts). The flags override NODE_ENV=production and
  // npm's `omit`.
  const whole = ['--include=dev', '--include=optional', '--include=peer', '--dry-run=false'];
  const flags = [...whole, '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const { status, error } = spawnSync('npm', ['ci', ...flags], { stdio: 'inherit' });
  if (error) throw new Error(`npm cannot be run: ${error.message}`);
  if (status !== 0) throw new Error('npm ci failed; see its message above.');
  const missing = missingPackage();
  if (missing) throw new Error(`npm ci has left out ${missing}: look at npm's own settings (npm config list).`);
}
