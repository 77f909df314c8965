// @ts-check
// `make deploy REMOTE=mf-shop`: builds, checks and publishes one remote of a running site; nothing is restarted.
import { remotes } from '../local/parts.mjs';
import { readSettings } from '../local/preflight.mjs';
import { runStep } from '../checks/steps.mjs';
import { awaitLive } from './await-live.mjs';
import { checkPart } from './contract-check/check-part.mjs';
import { refuse } from './contract-check/refuse.mjs';
import { readLiveSite } from './live-site.mjs';
import { cleanCommit } from './repository.mjs';
import { findTarget } from './target.mjs';

main(process.argv[2] ?? '').catch((error) => {
  console.error(`\n${error.message}\nNothing was released.`);
  process.exitCode = 1;
});

/** @param {string} remote */
async function main(remote) {
  if (!remotes.includes(remote))
    throw new Error(`There is no remote "${remote}". REMOTE is one of ${remotes.join(', ')}.`);
  const commit = cleanCommit();
  readSettings();
  const target = await findTarget();
  await readLiveSite(target.origin);

  await runStep({ name: 'tests', command: 'npx', args: ['jest', '--selectProjects', remote] });
  await runStep({ name: 'types', command: 'npx', args: ['tsc', '--noEmit', '--project', `${remote}/tsconfig.json`] });
  await runStep({ name: 'build', command: process.execPath, args: ['infra/webpack/build.mjs', remote] });
  refuse(remote, await checkPart(remote, await readLiveSite(target.origin)));
  cleanCommit();

  await release({ target, remote, commit });
}

/** @param {{target: import('./target.mjs').Target, remote: string, commit: string}} options */
async function release({ target, remote, commit }) {
  const before = target.kept(remote).find(({ isLive }) => isLive)?.build;
  const start = Date.now();
  const build = target.publish(remote, { directory: `${remote}/dist`, commit });
  try {
    await awaitLive(target.origin, remote, build);
  } catch (error) {
    if (before) target.activate(remote, before);
    throw error;
  }
  console.log(`\n${remote} ${build} (${commit}) is live at ${target.origin} after ${Date.now() - start} ms.`);
  if (before && before !== build) console.log(`Take it back with: make rollback REMOTE=${remote} TO=${before}`);
}
