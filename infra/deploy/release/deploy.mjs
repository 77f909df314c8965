// @ts-check
// `make deploy REMOTE=mf-shop` publishes without a restart; PART=bff (or shell) replaces a container of a composed
// site. With SHARE=5 a build goes to five per cent of the browsers, with SHARE=0 to those that open its link. With ARTEFACT and SHA256 it releases another machine's build (pack.mjs) and runs none of its code.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '../../build/machine/install.mjs';
import { parts } from '../../build/parts/list.mjs';
import { readSettings } from '../../build/machine/preflight.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { unpackArtefact } from './artefact.mjs';
import { awaitCandidate, awaitLive, NotEverywhere } from './await-live.mjs';
import { assertCompatible, checkInChild } from './compatibility-check/check-in-child.mjs';
import { endReturnedShare, endShare } from './end-candidates.mjs';
import { readLiveSite } from './live-site.mjs';
import { cleanCommit } from '../../build/machine/repository.mjs';
import { isShare, readPercent } from '../../run/candidates.mjs';
import { builtRecord } from '../../run/publish.mjs';
import { PerhapsLive } from '../../run/release-store/outcomes.mjs';
import { findTarget } from './target.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    artefact: { type: 'string', default: '' },
    sha256: { type: 'string', default: '' },
    share: { type: 'string', default: '' },
  },
});
const [part = '', dropped = ''] = positionals;
main(part, dropped.split(',').filter(Boolean)).catch((error) => {
  const isReleased = error instanceof NotEverywhere || error instanceof PerhapsLive;
  console.error(`\n${error.message}${isReleased ? '' : '\nNothing was released.'}`);
  process.exitCode = 1;
});

/** @param {string} part @param {string[]} dropped */
async function main(part, dropped) {
  const { kind, tests, builds } = parts.find(({ name }) => name === part) ?? unknown(part);
  const isRemote = kind === 'remote';
  const percent = values.share === '' ? null : readPercent(values.share);
  if (percent !== null && !isRemote) throw new Error(`Only a remote can be shared, not the part ${part}.`);
  const commit = cleanCommit();
  readSettings();
  const isBuilt = Boolean(values.artefact);
  installPackages({ isCompiled: !isBuilt });
  const target = await findTarget(`make deploy ${isRemote ? 'REMOTE' : 'PART'}=${part}`);
  await readLiveSite(target.origin);
  if (!isRemote && !target.replace)
    throw new Error(`make run takes up a new ${part} when it starts; while it runs, a composed site (make up) can.`);

  const dist = isBuilt ? unpackArtefact(part, values.artefact, values.sha256) : path.resolve(part, 'dist');
  if (!isBuilt) {
    const build = ['infra/build/webpack/build.mjs', ...builds];
    await runStep({ name: 'build', command: process.execPath, args: build, isBare: true });
    await runStep({ name: 'tests', command: 'npx', args: ['jest', '--selectProjects', ...tests], isBare: true });
    const project = isRemote ? ['--project', `${part}/tsconfig.json`] : [];
    await runStep({
      name: 'types',
      command: 'npm',
      args: ['run', '--silent', 'types', '--', ...project],
      isBare: true,
    });
  }
  assertCompatible(part, await checkInChild(part, await readLiveSite(target.origin), { dist, dropped }));
  cleanCommit();

  if (percent !== null) await endReturnedShare({ target, remote: part });
  const build = { target, remote: part, directory: dist, commit };
  if (percent !== null && percent < 100) await share({ ...build, percent });
  else if (isRemote) await release({ ...build, isShared: percent === 100 });
  else replace({ target, part, commit });
}

/** @param {string} part @returns {never} */
function unknown(part) {
  const names = parts.map(({ name }) => name).join(', ');
  throw new Error(`There is no part "${part}" to release. REMOTE (or PART) is one of ${names}.`);
}

/** @typedef {{target: import('./target.mjs').Target, remote: string, directory: string, commit: string}} BuildToRelease */

/** @param {BuildToRelease & {isShared: boolean}} options `isShared`: the build must be that of the share, if there is one */
async function release({ target, remote, directory, commit, isShared }) {
  const shared = (await target.candidates(remote)).find(isShare);
  const built = builtRecord(directory)?.build;
  if (isShared && shared && shared.build !== built)
    throw new Error(`${remote} shares ${shared.build}, and this tree builds ${built}: check out the shared commit.`);
  const before = (await target.storedReleases(remote)).find(({ isLive }) => isLive)?.build;
  const start = Date.now();
  const build = await target.publish(remote, { directory, commit });
  try {
    await awaitLive(target.replicas, { remote, build });
  } catch (/** @type {any} */ error) {
    if (before && before !== build && !(error instanceof NotEverywhere))
      await target.activate(remote, before, build).catch((failed) => {
        throw new NotEverywhere(`${error.message} It could not be taken back: ${failed.message}`);
      });
    throw error;
  }
  console.log(
    `\n${remote} ${build} (${commit}) is live at ${target.replicas.join(', ')} after ${Date.now() - start} ms.`,
  );
  if (shared) await endShare({ target, remote, live: build });
  if (before && before !== build) console.log(`Take it back with: make rollback REMOTE=${remote} TO=${before}`);
}

/** @param {BuildToRelease & {percent: number}} options */
async function share({ target, remote, directory, commit, percent }) {
  const start = Date.now();
  const { build, token } = await target.share(remote, { directory, commit, percent });
  try {
    await awaitCandidate(target.replicas, { remote, build, percent });
  } catch (/** @type {any} */ error) {
    if (!(error instanceof NotEverywhere)) await target.endCandidates(remote, percent > 0 ? 'share' : build);
    throw error;
  }
  const given = percent > 0 ? `is given to ${percent} % of the browsers` : 'can be previewed for a week';
  console.log(
    `\n${remote} ${build} (${commit}) ${given} at ${target.replicas.join(', ')} after ${Date.now() - start} ms.`,
  );
  if (token) console.log(`The link: ${target.origin}/preview?of=${remote}.${build}.${token}`);
  const end = percent > 0 ? '' : ` PREVIEW=${build}`;
  console.log(
    `For all visitors: make deploy REMOTE=${remote} SHARE=100. End it with: make rollback REMOTE=${remote}${end}`,
  );
}

/** @param {{target: import('./target.mjs').Target, part: string, commit: string}} options */
function replace({ target, part, commit }) {
  target.replace?.(part);
  console.log(`\n${part} (${commit}) is live at ${target.origin}.`);
}
