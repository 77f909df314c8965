// @ts-check
// Restores a backup, and adds the releases that the site lacks: `make restore FROM=backups/….tar.gz`.
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../build/machine/commands.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { folderOfParts, parts, unpack } from './archive.mjs';
import { runningSite } from './running-site.mjs';
import { readComposeSettings } from './settings.mjs';
import { areUploadsInBucket, copyUploads, unpackReleases } from './stores.mjs';

/** The script drops all tables, also those that the backup does not have. */
const load =
  'export MYSQL_PWD=$(cat /run/secrets/mysql-root-password); as_root="mysql --host=127.0.0.1 --user=root"; ' +
  '$as_root --execute="DROP DATABASE IF EXISTS studio; CREATE DATABASE studio" && ' +
  'exec $as_root --default-character-set=utf8mb4 studio';
const unpackUploads = 'find /data/uploads -mindepth 1 -delete && exec tar -xf - -C /data/uploads';

await restore(readComposeSettings(), process.argv[2] ?? '').catch(fail);

/** @param {import('./settings.mjs').ComposeSettings} settings @param {string} archive */
async function restore(settings, archive) {
  if (!existsSync(archive)) throw new Error(`Say which backup: make restore FROM=backups/….tar.gz (not "${archive}").`);
  const { env } = settings;
  const site = runningSite(settings);
  const folder = folderOfParts();
  for (const remote of unpack(archive, folder))
    console.warn(
      `The releases of ${remote} were cut short in this backup and are left out; what is here of them stays.`,
    );
  // Nothing may write during the restore; the front server continues to serve pages.
  await site.stopBff();
  process.once('exit', sayWhatIsLeft);
  await putBack(site, folder, env);
  process.off('exit', sayWhatIsLeft);
  await site.startBff();
  if (areUploadsInBucket(env)) await site.inside('bff', copyUploads('to-store'), {});
  console.log(`Restored from ${archive}.`);
}

function sayWhatIsLeft() {
  console.error(
    'The BFF stays stopped, because only a part is put back: mend what hindered it, then make restore again.',
  );
}

/** @param {import('./running-site.mjs').RunningSite} site @param {string} folder what was unpacked @param {NodeJS.ProcessEnv} env */
async function putBack(site, folder, env) {
  const packed = (/** @type {string[]} */ ...name) => createReadStream(path.join(folder, ...name));
  await site.atDatabase(['sh', '-c', load], { input: packed(parts.database) });
  await site.besideBff(['sh', '-c', unpackUploads], { input: packed(parts.uploads) });
  for (const remote of remotes) {
    const file = `${remote}.tar`;
    if (!existsSync(path.join(folder, parts.releases, file))) continue;
    await site.inside(remote, unpackReleases(remote, env), { input: packed(parts.releases, file) });
  }
}
