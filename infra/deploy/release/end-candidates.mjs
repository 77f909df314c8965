// @ts-check
import { awaitEnd } from './await-live.mjs';

/** @typedef {import('./target.mjs').Target} Target */

/** @param {{target: Target, remote: string, live: string}} options @returns {Promise<boolean>} whether there was one */
export async function endShare({ target, remote, live }) {
  const ended = await target.endCandidates(remote, 'share');
  await awaitEnd(target.replicas, { remote, ended });
  for (const { build, percent } of ended)
    console.log(`The share of ${remote} ${build} (${percent} %) is over: all browsers get ${live}.`);
  return ended.length > 0;
}

/** @param {{target: Target, remote: string, build: string}} options */
export async function endPreview({ target, remote, build }) {
  const ended = await target.endCandidates(remote, build);
  if (ended.length === 0) throw new Error(`${remote} ${build} is not previewed: make releases lists the previews.`);
  await awaitEnd(target.replicas, { remote, ended });
  console.log(`The preview of ${remote} ${build} is over.`);
}
