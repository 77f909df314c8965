// @ts-check
// What each part is built from. Nothing here loads webpack: a start that finds everything built stays quick and small.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The kit and the host come from the shell at run time, so of what is shared a remote bundles only the contract.
 *  @param {string} name */
const remote = (name) => ({ inputs: [name, 'bff/contract'], output: `${name}/dist` });

/** Every part: the folders that its build reads, beside packages and infra/webpack, and where it goes.
 *  @type {Record<string, {inputs: string[], output: string}>} */
export const partInputs = {
  shell: { inputs: ['shell', 'bff/contract'], output: 'shell/dist' },
  'mf-marketing': remote('mf-marketing'),
  'mf-shop': remote('mf-shop'),
  'mf-gallery': remote('mf-gallery'),
  'mf-admin': remote('mf-admin'),
  bff: { inputs: ['bff'], output: 'bff/dist' },
  'stripe-emulator': { inputs: ['infra/stripe-emulator'], output: 'infra/stripe-emulator/dist' },
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

/** @param {string} name a part @returns {string} one hash of the names and contents of all that its build reads */
export function hashOf(name) {
  return hashOfInputs([
    ...(partInputs[name]?.inputs ?? []),
    'infra/webpack',
    'package-lock.json',
    'tsconfig.base.json',
  ]);
}

/** @param {string[]} inputs folders and files, from the root @returns {string} one hash of their names and contents */
export function hashOfInputs(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} name */
const stampOf = (name) => path.join(root, partInputs[name]?.output ?? '', '.inputs');

/** @param {string} input @returns {string[]} */
function filesOf(input) {
  if (statSync(input).isFile()) return [input];
  return readdirSync(input, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'pictures'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesOf(path.join(input, entry.name)))
    .sort();
}
