// @ts-check
// Lists the stored releases: `make releases`.
import { fail } from '../../build/machine/commands.mjs';
import { installPackages } from '../../build/machine/install.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { readSettings } from '../../build/machine/preflight.mjs';
import { readReleases } from './live-site.mjs';
import { findTarget } from './target.mjs';

main().catch(fail);

async function main() {
  readSettings();
  // Only a release bucket needs packages.
  if (process.env.RELEASES_URL) installPackages();
  const target = await findTarget('make releases');
  const site = await readReleases(target.origin);
  console.log(target.origin);
  for (const remote of remotes) {
    const shown = site.remotes[remote];
    const { live, refused, share, refusedCandidates = [] } = shown ?? { live: null, refused: null };
    console.log(`\n${remote}`);
    for (const release of await target.storedReleases(remote))
      console.log(line(release, release.build === live?.build));
    for (const candidate of await target.candidates(remote)) console.log(candidateLine(candidate));
    if (share) console.log(shareLines(share).join('\n'));
    for (const { build, problem } of refusedCandidates)
      console.log(`  The shell refuses ${build ?? 'the previews and shares'}: ${problem}`);
    if (refused) console.log(`  The shell refuses what is published: ${refused.problem}`);
  }
}

/** @param {import('../../run/publish.mjs').StoredRelease} release @param {boolean} isLive */
function line({ build, commit, publishedAt, liveSince, isNext, isTakenBack }, isLive) {
  const when = isLive ? `live since ${minute(liveSince)}` : `published  ${minute(publishedAt)}`;
  const origin = commit ? `by ${commit}` : 'by hand, from a working tree';
  const note = isTakenBack ? ', rolled back' : isNext ? ', next of a rollback' : '';
  return `  ${isLive ? '●' : ' '} ${build}  ${when}  ${origin}${note}`;
}

/** @param {import('../../run/candidates.mjs').Candidate} candidate */
function candidateLine({ build, percent, since, until }) {
  const state = percent > 0 ? `shared with ${percent} %` : `previewed until ${minute(until ?? null)}`;
  return `  ○ ${build}  ${state}, since ${minute(since)}`;
}

/** @param {import('./live-site.mjs').ShareResults} share @returns {string[]} both sides of the share */
function shareLines({ build, live, share, stoppedAt, stopReason }) {
  const side = (/** @type {string} */ name, /** @type {{loads: number, failures: number}} */ { loads, failures }) =>
    `    ${name}: ${failures} of ${loads} page loads failed`;
  const lines = [side(build, share), side('the live build', live)];
  return stoppedAt ? [...lines, `    returned to the live build ${minute(stoppedAt)}: ${stopReason}`] : lines;
}

/** @param {string | null} moment */
const minute = (moment) => (moment ? `${moment.slice(0, 16).replace('T', ' ')} UTC` : 'unknown');
