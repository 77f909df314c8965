// @ts-check
import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a backup holds: the database as SQL, a tar of the uploads' folder, and a folder with a tar of each remote's releases, which older
 *  backups have not. */
export const parts = { database: 'database.sql', uploads: 'uploads.tar', releases: 'releases' };

/** The last line that mysqldump writes; without it the dump was cut short. */
const dumpEnd = '-- Dump completed';

/** Packs a folder that holds all parts. @param {string} folder @param {string} archive */
export function pack(folder, archive) {
  tar(['-czf', path.resolve(archive), '-C', folder, ...Object.values(parts)]);
}

/** Unpacks an archive and makes sure that it is whole, before anything of the site is touched.
 *  @param {string} archive @param {string} folder
 *  @returns {string[]} the releases that are left out because they were cut short, as those of the last remote could be before backups waited for them
 *  @throws an Error that says what is wrong with it */
export function unpack(archive, folder) {
  const { releases, ...needed } = parts;
  const isThere = tar(['-tzf', path.resolve(archive)])
    .split('\n')
    .includes(`${releases}/`);
  tar(['-xzf', path.resolve(archive), '-C', folder, ...Object.values(needed), ...(isThere ? [releases] : [])]);
  if (!lastBytes(path.join(folder, parts.database)).includes(dumpEnd)) {
    throw new Error(`${archive} holds a database that was cut short; nothing was restored.`);
  }
  tar(['-tf', path.join(folder, parts.uploads)]);
  const packed = isThere
    ? readdirSync(path.join(folder, releases)).map((file) => path.join(folder, releases, file))
    : [];
  const cutShort = packed.filter((file) => spawnSync('tar', ['-tf', file]).status !== 0);
  for (const file of cutShort) rmSync(file);
  return cutShort.map((file) => path.basename(file, '.tar'));
}

/** @param {string[]} args @returns {string} what it prints */
function tar(args) {
  const { status, stdout, stderr, error } = spawnSync('tar', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (error) throw new Error(`tar cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`This is not a whole backup: ${stderr.trim()}`);
  return stdout;
}

/** @param {string} file @returns {string} its last 200 bytes */
function lastBytes(file) {
  const descriptor = openSync(file, 'r');
  const bytes = Buffer.alloc(200);
  const { size } = fstatSync(descriptor);
  const count = readSync(descriptor, bytes, 0, bytes.length, Math.max(0, size - bytes.length));
  closeSync(descriptor);
  return bytes.toString('utf8', 0, count);
}
