// @ts-check
// Makes an earlier release live: `make rollback REMOTE=mf-shop [TO=build]`.
import { fail } from '../../build/machine/commands.mjs';
import { installPackages } from '../../build/machine/install.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { readSettings } from '../../build/machine/preflight.mjs';
import { awaitLive } from './await-live.mjs';
import { findTarget } from './target.mjs';

main(process.argv[2] ?? '', process.argv[3]).catch(fail);

/** @param {string} remote @param {string | undefined} asked */
async function main(remote, asked) {
  if (!remotes.includes(remote))
    throw new Error(`There is no remote "${remote}". REMOTE is one of ${remotes.join(', ')}.`);
  readSettings();
  if (process.env.RELEASES_URL) installPackages();
  const target = await findTarget(`make rollback REMOTE=${remote}`);
  const stored = await target.storedReleases(remote);
  const build = asked ?? stored.find(({ isNext }) => isNext)?.build;
  const names = stored.map((release) => release.build).join(', ');
  if (!build) throw new Error(`${remote} has no build before the live one; there is: ${names}.`);
  if (!stored.some((release) => release.build === build))
    throw new Error(`${remote} has no build ${build}; there is: ${names}.`);
  const start = Date.now();
  await target.activate(remote, build);
  await awaitLive(target.replicas, { remote, build });
  console.log(`${remote} ${build} is live again at ${target.replicas.join(', ')} after ${Date.now() - start} ms.`);
}
