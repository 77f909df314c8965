// @ts-check
import { readReleases } from './live-site.mjs';

/** A release normally goes live within a second or two (`make bench BENCH=release`); a busy machine is slower. */
const timeoutMs = 30_000;

/** A gateway balances in turn, so this many responses cover all front servers behind it. */
const furtherAnswers = 7;

const shortestMs = 1000;

/** The release is stored, but not all front servers run it yet; the others will load it. */
export class NotEverywhere extends Error {}

/** @typedef {Awaited<ReturnType<typeof readReleases>>['remotes'][string]} RemoteOfSite */

/**
 * @param {string[]} replicas @param {{remote: string, build: string}} release @param {number} [withinMs] @returns
 * {Promise<void>} @throws with the reason when one rejects the build; NotEverywhere naming those that run another build
 * or do not answer
 */
export async function awaitLive(replicas, { remote, build }, withinMs = timeoutMs) {
  const problemOf = (/** @type {string} */ origin, /** @type {RemoteOfSite} */ { live, refused }) => {
    if (refused?.build === build) throw new Error(`${origin} refuses ${remote} ${build}: ${refused.problem}.`);
    if (live?.build === build && !refused) return null;
    return `${origin} still runs ${remote} ${live?.build ?? '(none)'}`;
  };
  await awaitAll(replicas, { remote, problemOf }, withinMs);
}

/**
 * @param {string[]} replicas @param {{remote: string, build: string, percent: number}} candidate @param {number}
 * [withinMs] @throws as `awaitLive`
 */
export async function awaitCandidate(replicas, { remote, build, percent }, withinMs = timeoutMs) {
  const problemOf = (/** @type {string} */ origin, /** @type {RemoteOfSite} */ site) => {
    const refused = site.refusedCandidates?.find((one) => one.build === build || one.build === null);
    if (refused) throw new Error(`${origin} refuses ${remote} ${build}: ${refused.problem}.`);
    if (site.candidates?.some((one) => one.build === build && one.percent === percent)) return null;
    return `${origin} does not have ${remote} ${build} yet`;
  };
  await awaitAll(replicas, { remote, problemOf }, withinMs);
}

/**
 * @param {string[]} replicas @param {{remote: string, ended: {build: string, percent: number}[]}} candidates @param
 * {number} [withinMs] @throws NotEverywhere
 */
export async function awaitEnd(replicas, { remote, ended }, withinMs = timeoutMs) {
  const problemOf = (/** @type {string} */ origin, /** @type {RemoteOfSite} */ { candidates = [] }) => {
    const left = candidates.find((one) => ended.some((e) => e.build === one.build && e.percent === one.percent));
    return left ? `${origin} still has ${remote} ${left.build}` : null;
  };
  await awaitAll(replicas, { remote, problemOf }, withinMs);
}

/**
 * `problemOf` is null when the front server has caught up, and throws when it never will.
 * @typedef {{remote: string, problemOf: (origin: string, site: RemoteOfSite) => string | null}} AwaitedState
 * @param {string[]} replicas @param {AwaitedState} awaited @param {number} withinMs
 */
async function awaitAll(replicas, awaited, withinMs) {
  const asked = { ...awaited, deadline: Date.now() + withinMs };
  const late = await Promise.all(replicas.map((origin) => untilReady(origin, asked)))
    .then((all) => all.flat())
    .finally(() => (asked.deadline = 0));
  if (late.length > 0) throw new NotEverywhere(`After ${withinMs / 1000} s ${late.join(', ')}.`);
}

/**
 * @param {string} origin @param {AwaitedState & {deadline: number}} asked `deadline` may be brought forward @returns
 * {Promise<string[]>} problems; empty: it has caught up
 */
async function untilReady(origin, asked) {
  const ask = async () => {
    const found = await readReleases(origin, Math.max(shortestMs, asked.deadline - Date.now())).catch(() => null);
    if (!found) return `${origin} does not answer`;
    return asked.problemOf(origin, found.remotes[asked.remote] ?? { live: null, refused: null });
  };
  for (;;) {
    const first = await ask();
    const instead = first ?? (await Promise.all(Array.from({ length: furtherAnswers }, ask))).find(Boolean);
    if (!instead) return [];
    if (Date.now() >= asked.deadline) return [instead];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
