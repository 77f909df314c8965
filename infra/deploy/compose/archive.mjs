// @ts-check
import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, openSync, readdirSync, readSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Older backups lack the releases. */
export const parts = { database: 'database.sql', uploads: 'uploads.tar', releases: 'releases' };

/** This is mysqldump's last line; a dump without it is incomplete. */
const dumpEnd = '-- Dump completed';

/**
 * The folder is private; this process removes it at its exit, also by a signal.
 * @returns {string}
 */
export function folderOfParts() {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-backup-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}

/** @param {string} folder @param {string} archive */
export function pack(folder, archive) {
  const coming = `${path.resolve(archive)}.partial`;
  try {
    // A backup contains personal data, so the file is private from the first byte.
    rmSync(coming, { force: true });
    closeSync(openSync(coming, 'wx', 0o600));
    tar(['-czf', coming, '-C', folder, ...Object.values(parts)], `${archive} cannot be written`);
    renameSync(coming, archive);
  } finally {
    rmSync(coming, { force: true });
  }
}

/**
 * Checks the archive before anything of the site changes. @param {string} archive @param {string} folder @returns
 * {string[]} remotes whose releases are incomplete and left out; older backups could have such
 */
export function unpack(archive, folder) {
  const { releases, ...needed } = parts;
  const packedNames = tar(['-tzf', path.resolve(archive)], noBackup).split('\n');
  const isThere = packedNames.includes(`${releases}/`);
  const wanted = Object.values(needed);
  for (const name of wanted) if (!packedNames.includes(name)) throw new Error(`${noBackup}: it has no ${name}.`);
  // The archive is readable, so a failure here is a failure of this machine.
  const names = [...wanted, ...(isThere ? [releases] : [])];
  tar(['-xzf', path.resolve(archive), '-C', folder, ...names], `It cannot be unpacked into ${folder} (TMPDIR)`);
  if (!lastBytes(path.join(folder, parts.database)).includes(dumpEnd)) {
    throw new Error(`${archive} holds a database that was cut short; nothing was restored.`);
  }
  tar(['-tf', path.join(folder, parts.uploads)], noBackup);
  const packed = isThere
    ? readdirSync(path.join(folder, releases)).map((file) => path.join(folder, releases, file))
    : [];
  const cutShort = packed.filter((file) => spawnSync('tar', ['-tf', file]).status !== 0);
  for (const file of cutShort) rmSync(file);
  return cutShort.map((file) => path.basename(file, '.tar'));
}

const noBackup = 'This is not a whole backup';

/** @param {string[]} args @param {string} otherwise */
function tar(args, otherwise) {
  const { status, stdout, stderr, error } = spawnSync('tar', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (error) throw new Error(`tar cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${otherwise}: ${stderr.trim()}`);
  return stdout;
}

/** @param {string} file */
function lastBytes(file) {
  const descriptor = openSync(file, 'r');
  const bytes = Buffer.alloc(200);
  const { size } = fstatSync(descriptor);
  const count = readSync(descriptor, bytes, 0, bytes.length, Math.max(0, size - bytes.length));
  closeSync(descriptor);
  return bytes.toString('utf8', 0, count);
}
