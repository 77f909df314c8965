// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '../../build/parts/list.mjs';
import { partInputs } from '../../build/webpack/inputs.mjs';
import { refuseLinks } from '../../run/publish.mjs';

/** What is released of a part: a remote's own build; for the BFF and the shell the builds of all parts, which an image takes along.
 *  @param {string} part @returns {string[]} folders, from the root */
const outputsOf = (part) =>
  remotes.includes(part) ? [`${part}/dist`] : Object.values(partInputs).map(({ output }) => output);

/** Packs what was built of a part. @param {string} part @param {string} file @returns {string} its SHA-256, by which it is released */
export function packArtefact(part, file) {
  tar(['--create', '--gzip', `--file=${path.resolve(file)}`, ...outputsOf(part)]);
  return sha256(file);
}

/** Unpacks what another machine packed, if it is that: a remote's build beside, those of the BFF or the shell into their places.
 *  @param {string} part @param {string} file @param {string} hash its SHA-256, as who packed it said
 *  @returns {string} the folder of the part's build @throws an Error in a sentence, before anything is unpacked, where it is another file */
export function unpackArtefact(part, file, hash) {
  const found = sha256(file);
  if (found !== hash) throw new Error(`${file} has the SHA-256 ${found}, and not ${hash || 'one that SHA256 names'}.`);
  const folder = path.resolve('.cache/artefacts', found);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  tar(['--extract', '--gzip', '--no-same-owner', `--file=${path.resolve(file)}`, '-C', folder, ...outputsOf(part)]);
  refuseLinks(folder);
  if (remotes.includes(part)) return path.join(folder, part, 'dist');
  for (const output of outputsOf(part)) {
    rmSync(output, { recursive: true, force: true });
    cpSync(path.join(folder, output), output, { recursive: true, preserveTimestamps: true });
  }
  return path.resolve(part, 'dist');
}

/** @param {string[]} args */
function tar(args) {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`tar failed: ${error?.message ?? stderr.trim()}`);
}

/** @param {string} file */
function sha256(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch (cause) {
    throw new Error(`${file} cannot be read.`, { cause });
  }
}
