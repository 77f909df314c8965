// @ts-check
// `make restore FROM=backups/….tar.gz`: puts database and uploads of the running composed site back as they were, and the releases that
// it lacks.
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotes } from '../../build/parts/list.mjs';
import { parts, unpack } from './archive.mjs';
import { compose, fail, pipeCompose } from './compose.mjs';
import { readComposeSettings } from './settings.mjs';
import { areUploadsInBucket, copyUploads, unpackReleases } from './stores.mjs';

/** Whatever is in the database now goes, tables that the backup does not know too. */
const load =
  'export MYSQL_PWD=$(cat /run/secrets/mysql-root-password); as_root="mysql --host=127.0.0.1 --user=root"; ' +
  '$as_root --execute="DROP DATABASE IF EXISTS studio; CREATE DATABASE studio" && ' +
  'exec $as_root --default-character-set=utf8mb4 studio';
const unpackUploads = 'find /data/uploads -mindepth 1 -delete && exec tar -xf - -C /data/uploads';

await restore(readComposeSettings().env, process.argv[2] ?? '').catch(fail);

/** @param {NodeJS.ProcessEnv} env @param {string} archive */
async function restore(env, archive) {
  if (!existsSync(archive)) throw new Error(`Say which backup: make restore FROM=backups/….tar.gz (not "${archive}").`);
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-restore-'));
  try {
    unpack(archive, folder);
    // Nobody writes meanwhile; pages are shown without what only the BFF knows.
    compose(['stop', 'bff'], env);
    const database = createReadStream(path.join(folder, parts.database));
    await pipeCompose(['exec', '-T', 'mysql', 'sh', '-c', load], { env, input: database });
    const uploads = createReadStream(path.join(folder, parts.uploads));
    await pipeCompose(['run', '--rm', '-T', '--no-deps', 'bff', 'sh', '-c', unpackUploads], { env, input: uploads });
    if (areUploadsInBucket(env))
      await pipeCompose(['run', '--rm', '-T', '--no-deps', 'bff', ...copyUploads('to-store')], { env });
    for (const remote of remotes) {
      const packed = path.join(folder, parts.releases, `${remote}.tar`);
      if (!existsSync(packed)) continue;
      const releases = createReadStream(packed);
      await pipeCompose(['exec', '-T', remote, ...unpackReleases(remote, env)], { env, input: releases });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The gateway may count as ill from the time without a BFF; it is well again with its next look.
  compose(['up', '--detach', '--no-build', '--wait', 'bff'], env);
  console.log(`Restored from ${archive}.`);
}
