// @ts-check
// Ends a share, or makes an earlier release live: `make rollback REMOTE=mf-shop [TO=build]`; PREVIEW=build ends a preview.
import { parseArgs } from 'node:util';
import { fail } from '../../build/machine/commands.mjs';
import { installPackages } from '../../build/machine/install.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { readSettings } from '../../build/machine/preflight.mjs';
import { awaitLive } from './await-live.mjs';
import { endPreview, endShare } from './end-candidates.mjs';
import { findTarget } from './target.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { preview: { type: 'string' } } });
const [remote = '', asked] = positionals;
main(remote, asked, values.preview).catch(fail);

/** @param {string} remote @param {string | undefined} asked @param {string | undefined} preview */
async function main(remote, asked, preview) {
  if (!remotes.includes(remote))
    throw new Error(`There is no remote "${remote}". REMOTE is one of ${remotes.join(', ')}.`);
  readSettings();
  if (process.env.RELEASES_URL) installPackages();
  const target = await findTarget(`make rollback REMOTE=${remote}`);
  if (preview) return endPreview({ target, remote, build: preview });
  const stored = await target.storedReleases(remote);
  const live = stored.find(({ isLive }) => isLive)?.build ?? '';
  if (!asked && (await endShare({ target, remote, live }))) return;
  const build = asked ?? stored.find(({ isNext }) => isNext)?.build;
  const names = stored.map((release) => release.build).join(', ');
  if (!build) throw new Error(`${remote} has no build before the live one; there is: ${names}.`);
  if (!stored.some((release) => release.build === build))
    throw new Error(`${remote} has no build ${build}; there is: ${names}.`);
  const start = Date.now();
  await target.activate(remote, build);
  await awaitLive(target.replicas, { remote, build });
  await endShare({ target, remote, live: build });
  console.log(`${remote} ${build} is live again at ${target.replicas.join(', ')} after ${Date.now() - start} ms.`);
}
