// @ts-check
import { isShare } from '../../run/candidates.mjs';
import { awaitEnd } from './await-live.mjs';
import { readReleases } from './live-site.mjs';

/** @typedef {import('./target.mjs').Target} Target */

/** @param {{target: Target, remote: string, live: string}} options @returns {Promise<boolean>} whether there was one */
export async function endShare({ target, remote, live }) {
  const ended = await target.endCandidates(remote, 'share');
  await awaitEnd(target.replicas, { remote, ended });
  for (const { build, percent } of ended)
    console.log(`The share of ${remote} ${build} (${percent} %) is over: all browsers get ${live}.`);
  return ended.length > 0;
}

/**
 * A share that has returned to the live build stands in the way of the next one.
 * @param {{target: Pick<Target, 'origin' | 'candidates' | 'endCandidates'>, remote: string}} options
 */
export async function endReturnedShare({ target, remote }) {
  const { share } = (await readReleases(target.origin)).remotes[remote] ?? {};
  const listed = (await target.candidates(remote)).find(isShare);
  if (!listed || !share?.stoppedAt || share.number !== listed.number) return;
  await target.endCandidates(remote, 'share');
  console.log(
    `The share of ${remote} ${share.build} (${share.percent} %) is over; it had returned to the live build: ${share.stopReason}.`,
  );
}

/** @param {{target: Target, remote: string, build: string}} options */
export async function endPreview({ target, remote, build }) {
  const ended = await target.endCandidates(remote, build);
  if (ended.length === 0) throw new Error(`${remote} ${build} is not previewed: make releases lists the previews.`);
  await awaitEnd(target.replicas, { remote, ended });
  console.log(`The preview of ${remote} ${build} is over.`);
}
