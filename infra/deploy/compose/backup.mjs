// @ts-check
// Saves the site's data without stopping the site: `make backup`.
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../build/machine/commands.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { folderOfParts, pack, parts } from './archive.mjs';
import { areUploadsInBucket, copyUploads, packReleases, packUploads } from './stores.mjs';
import { runningSite } from './running-site.mjs';
import { readComposeSettings } from './settings.mjs';

/** One transaction gives a consistent dump while the site keeps writing. */
const dump =
  'MYSQL_PWD=$(cat /run/secrets/mysql-root-password) exec mysqldump --host=127.0.0.1 --user=root ' +
  '--single-transaction --set-gtid-purged=OFF --no-tablespaces --hex-blob --default-character-set=utf8mb4 studio';

const to = process.argv[2] || path.join('backups', `studio-${timestamp()}.tar.gz`);
await backup(readComposeSettings(), path.resolve(to)).catch(fail);

/** @param {import('./settings.mjs').ComposeSettings} settings @param {string} archive */
async function backup(settings, archive) {
  if (statSync(archive, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`Say which file: make backup TO=${archive}/….tar.gz (${archive} is a folder).`);
  const site = runningSite(settings);
  const folder = folderOfParts();
  // The database is read first, so that each picture in it is among the uploads read later.
  const sql = createWriteStream(path.join(folder, parts.database), { mode: 0o600 });
  await site.atDatabase(['sh', '-c', dump], { output: sql });
  // The pictures of a bucket are first copied into the uploads volume; a later backup copies only new files.
  if (areUploadsInBucket(settings.env)) await site.inside('bff', copyUploads('from-store'), {});
  const uploads = createWriteStream(path.join(folder, parts.uploads), { mode: 0o600 });
  await site.inside('bff', packUploads, { output: uploads });
  mkdirSync(path.join(folder, parts.releases));
  for (const remote of remotes) {
    const releases = createWriteStream(path.join(folder, parts.releases, `${remote}.tar`), { mode: 0o600 });
    await site.inside(remote, packReleases, { output: releases });
  }
  mkdirSync(path.dirname(archive), { recursive: true, mode: 0o700 });
  pack(folder, archive);
  console.log(`${archive}   ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
}

function timestamp() {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}
