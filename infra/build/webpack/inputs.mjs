// @ts-check
// This module loads no webpack, so that a start without builds stays fast.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotes } from '../parts/list.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** @param {string} name */
const remote = (name) => ({
  inputs: [name, 'bff/contract', 'shell/forms', 'shell/wall-view', 'shell/kit/src/bundled'],
  output: `${name}/dist`,
});

/**
 * Lists the folders that each build reads, besides packages and infra/build/webpack.
 * @type {Record<string, {inputs: string[], output: string}>}
 */
export const partInputs = {
  shell: { inputs: ['shell', 'bff/contract', 'bff/server-kit'], output: 'shell/dist' },
  ...Object.fromEntries(remotes.map((name) => [name, remote(name)])),
  bff: { inputs: ['bff'], output: 'bff/dist' },
  'stripe-emulator': { inputs: ['infra/run/stripe-emulator'], output: 'infra/run/stripe-emulator/dist' },
};

/** @param {string} name @returns {boolean} */
export function isBuilt(name) {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(name);
}

/** @param {string} name @param {string} hash */
export function noteBuilt(name, hash) {
  writeFileSync(stampOf(name), hash);
}

/** @param {string} name @returns {string} */
export function hashOf(name) {
  return hashOfInputs([...(partInputs[name]?.inputs ?? []), 'infra/build/webpack', 'tsconfig.base.json']);
}

/** @param {string[]} inputs @returns {string} */
export function hashOfInputs(inputs) {
  const hash = createHash('sha256').update(installedPackages());
  for (const file of inputs.flatMap((input) => filesOf(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The project's own packages are left out, so that a new remote does not rebuild the others. */
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
