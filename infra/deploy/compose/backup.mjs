// @ts-check
// `make backup`: database, uploads and releases of the running composed site in one archive, without stopping anything.
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotes } from '../../build/parts/list.mjs';
import { pack, parts } from './archive.mjs';
import { areUploadsInBucket, copyUploads, packReleases } from './stores.mjs';
import { fail, pipeCompose } from './compose.mjs';
import { readComposeSettings } from './settings.mjs';

/** One transaction sees the database at one moment while it goes on being written. */
const dump =
  'MYSQL_PWD=$(cat /run/secrets/mysql-password) exec mysqldump --host=127.0.0.1 --user=studio ' +
  '--single-transaction --set-gtid-purged=OFF --no-tablespaces --hex-blob --default-character-set=utf8mb4 studio';

const [to = path.join('backups', `studio-${timestamp()}.tar.gz`)] = process.argv.slice(2);
await backup(readComposeSettings().env, path.resolve(to)).catch(fail);

/** @param {NodeJS.ProcessEnv} env @param {string} archive */
async function backup(env, archive) {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-backup-'));
  try {
    // The database first: whatever picture it names is there when the uploads are read.
    const sql = createWriteStream(path.join(folder, parts.database), { mode: 0o600 });
    await pipeCompose(['exec', '-T', 'mysql', 'sh', '-c', dump], { env, output: sql });
    // Pictures in a bucket go by way of the folder that is theirs without one; a second backup copies what is new.
    if (areUploadsInBucket(env)) await pipeCompose(['exec', '-T', 'bff', ...copyUploads('from-store')], { env });
    const uploads = createWriteStream(path.join(folder, parts.uploads), { mode: 0o600 });
    await pipeCompose(['exec', '-T', 'bff', 'tar', '-cf', '-', '-C', '/data/uploads', '.'], { env, output: uploads });
    mkdirSync(path.join(folder, parts.releases));
    for (const remote of remotes) {
      const releases = createWriteStream(path.join(folder, parts.releases, `${remote}.tar`), { mode: 0o600 });
      await pipeCompose(['exec', '-T', remote, ...packReleases], { env, output: releases });
    }
    mkdirSync(path.dirname(archive), { recursive: true, mode: 0o700 });
    pack(folder, `${archive}.partial`);
    // It holds names, addresses and orders.
    chmodSync(`${archive}.partial`, 0o600);
    renameSync(`${archive}.partial`, archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${archive}   ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
}

function timestamp() {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}
