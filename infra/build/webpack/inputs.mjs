// @ts-check
// What each part is built from. Nothing here loads webpack: a start that finds everything built stays quick and small.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotes } from '../parts/list.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The kit and the host come from the shell at run time, so of what is shared a remote bundles only the contract and the forms.
 *  @param {string} name */
const remote = (name) => ({ inputs: [name, 'bff/contract', 'shell/forms'], output: `${name}/dist` });

/** Every part: the folders that its build reads, beside packages and infra/build/webpack, and where it goes.
 *  @type {Record<string, {inputs: string[], output: string}>} */
export const partInputs = {
  shell: { inputs: ['shell', 'bff/contract', 'bff/server-kit'], output: 'shell/dist' },
  ...Object.fromEntries(remotes.map((name) => [name, remote(name)])),
  bff: { inputs: ['bff'], output: 'bff/dist' },
  'stripe-emulator': { inputs: ['infra/run/stripe-emulator'], output: 'infra/run/stripe-emulator/dist' },
};

/** @param {string} name a part @returns {boolean} whether its last build was made from what stands here now */
export function isBuilt(name) {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(name);
}

/** Notes what a part was just built from. @param {string} name @param {string} hash `hashOf` before the build */
export function noteBuilt(name, hash) {
  writeFileSync(stampOf(name), hash);
}

/** @param {string} name a part @returns {string} one hash of all that its build reads */
export function hashOf(name) {
  return hashOfInputs([...(partInputs[name]?.inputs ?? []), 'infra/build/webpack', 'tsconfig.base.json']);
}

/** @param {string[]} inputs folders and files, from the root @returns {string} one hash of their names and contents, and of the installed packages */
export function hashOfInputs(inputs) {
  const hash = createHash('sha256').update(installedPackages());
  for (const file of inputs.flatMap((input) => filesOf(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What the lock installs. Our own packages in it are left out: a new remote is no reason to build the others anew. */
function installedPackages() {
  /** @type {{packages: Record<string, {link?: boolean}>}} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);
  return JSON.stringify(installed);
}

/** @param {string} name */
const stampOf = (name) => path.join(root, partInputs[name]?.output ?? '', '.inputs');

/** @param {string} input @returns {string[]} */
function filesOf(input) {
  if (statSync(input).isFile()) return [input];
  return readdirSync(input, { withFileTypes: true })
    .filter(
      (entry) => !['node_modules', 'dist', 'pictures'].includes(entry.name) && !/\.(test\.tsx?|md)$/.test(entry.name),
    )
    .flatMap((entry) => filesOf(path.join(input, entry.name)))
    .sort();
}
