// @ts-check
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { outputOf } from '../../build/machine/commands.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { partInputs } from '../../build/webpack/inputs.mjs';
import { refuseLinks } from '../../run/publish.mjs';

/**
 * Lists the folders in the artefact; images of the BFF and the shell include the builds of all parts.
 * @param {string} part
 */
const outputsOf = (part) =>
  remotes.includes(part) ? [`${part}/dist`] : Object.values(partInputs).map(({ output }) => output);

/** @param {string} part @param {string} file @returns {string} */
export function packArtefact(part, file) {
  outputOf('tar', ['--create', '--gzip', `--file=${path.resolve(file)}`, ...outputsOf(part)]);
  return sha256(file);
}

/**
 * Checks the hash first. A remote's build goes into a temporary folder, the builds of other parts into their usual
 * folders.
 * @param {string} part
 * @param {string} file @param {string} hash @returns {string}
 */
export function unpackArtefact(part, file, hash) {
  const found = sha256(file);
  if (found !== hash) throw new Error(`${file} has the SHA-256 ${found}, and not ${hash || 'one that SHA256 names'}.`);
  const folder = path.resolve('.cache/artefacts', found);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  outputOf('tar', [
    '--extract',
    '--gzip',
    '--no-same-owner',
    `--file=${path.resolve(file)}`,
    '-C',
    folder,
    ...outputsOf(part),
  ]);
  refuseLinks(folder);
  if (remotes.includes(part)) return path.join(folder, part, 'dist');
  for (const output of outputsOf(part)) {
    rmSync(output, { recursive: true, force: true });
    cpSync(path.join(folder, output), output, { recursive: true, preserveTimestamps: true });
  }
  return path.resolve(part, 'dist');
}

/** @param {string} file */
function sha256(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch (cause) {
    throw new Error(`${file} cannot be read.`, { cause });
  }
}
