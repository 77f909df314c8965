// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderProblem, refuseReadOnly } from './preflight.mjs';
import { makeSqlite } from './sqlite.mjs';

/** Says for which lock the packages were installed, and for which kind of Node. */
export const stamp = 'node_modules/.installed-lock';

/** What machine code has to fit: another one with each Node of an even number. */
const { modules } = process.versions;

/** @param {string} root */
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** @returns {boolean} whether the packages are those of package-lock.json, and SQLite one that this Node can load */
export function isInstalled() {
  const { lock, node } = installed();
  return lock === lockHash('.') && node === modules;
}

/** The lock and the Node for which packages were installed; neither where a package of the lock is missing, as after an install that left
 *  some out. */
function installed() {
  const [lock, node] = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().split(' ') : [];
  return missingPackage() ? { lock: undefined, node: undefined } : { lock, node };
}

/** @returns {string | undefined} the folder of one that every machine needs and that is not there */
function missingPackage() {
  /** @type {Record<string, {optional?: boolean}>} */
  const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages ?? {};
  const needed = Object.keys(packages).filter(
    (folder) => folder.includes('node_modules/') && !packages[folder]?.optional,
  );
  return needed.find((folder) => !existsSync(folder));
}

/** Notes that the packages are those of package-lock.json. @param {string} [root] the project's folder, this one unless said */
export function noteInstalled(root = '.') {
  writeFileSync(path.join(root, stamp), `${lockHash(root)} ${modules}`);
}

/** What is left to do after `installPackages({ isCompiled: false })`; then `noteInstalled`. */
export const compileSqlite = {
  name: 'SQLite, compiled where no binary fits',
  command: process.execPath,
  args: [fileURLToPath(new URL('sqlite.mjs', import.meta.url))],
};

/** Installs the packages of package-lock.json unless they are there already. Where another Node did, SQLite alone is made anew.
 *  @param {{isCompiled?: boolean}} [options] false: SQLite is compiled later, beside what does without it
 *  @throws an Error with npm's own exit */
export function installPackages({ isCompiled = true } = {}) {
  const problem = folderProblem();
  if (problem) throw new Error(problem);
  if (isInstalled()) return;
  refuseReadOnly('packages are installed into it');
  if (installed().lock !== lockHash('.')) installAll();
  // Until SQLite is made there may be none, for whichever Node.
  writeFileSync(stamp, lockHash('.'));
  if (!isCompiled) return;
  makeSqlite();
  noteInstalled();
}

function installAll() {
  // npm ci would empty the folder that the link points to, and that belongs to another checkout.
  const link = ['.', ...JSON.parse(readFileSync('package.json', 'utf8')).workspaces]
    .map((folder) => path.join(folder, 'node_modules'))
    .find((folder) => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink());
  if (link)
    throw new Error(`${link} is a link to packages of another package-lock.json. Remove the link, then try again.`);
  console.log('Installing packages (npm ci), a minute or two the first time …');
  // The one package whose script is needed (allowScripts) is made by makeSqlite.
  // NODE_ENV=production and npm's `omit` leave out what builds the site.
  const whole = ['--include=dev', '--include=optional', '--include=peer', '--dry-run=false'];
  const flags = [...whole, '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const { status, error } = spawnSync('npm', ['ci', ...flags], { stdio: 'inherit' });
  if (error) throw new Error(`npm cannot be run: ${error.message}`);
  if (status !== 0) throw new Error('npm ci failed; its message stands above.');
  const missing = missingPackage();
  if (missing) throw new Error(`npm ci has left out ${missing}: look at npm's own settings (npm config list).`);
}
