// @ts-check
import { readReleases } from './live-site.mjs';

/** A release normally goes live within a second or two (`make bench BENCH=release`); a busy machine is slower. */
const timeoutMs = 30_000;

/** A gateway balances in turn, so this many responses cover all front servers behind it. */
const furtherAnswers = 7;

const shortestMs = 1000;

/** The release is stored, but not all front servers run it yet; the others will load it. */
export class NotEverywhere extends Error {}

/**
 * @param {string[]} replicas @param {{remote: string, build: string}} release @param {number} [withinMs] @returns
 * {Promise<void>} @throws with the reason when one rejects the build; NotEverywhere naming those that run another build
 * or do not answer
 */
export async function awaitLive(replicas, release, withinMs = timeoutMs) {
  const asked = { ...release, deadline: Date.now() + withinMs };
  const late = await Promise.all(replicas.map((origin) => untilLive(origin, asked)))
    .then((all) => all.flat())
    .finally(() => (asked.deadline = 0));
  if (late.length > 0) throw new NotEverywhere(`After ${withinMs / 1000} s ${late.join(', ')}.`);
}

/**
 * @param {string} origin @param {{remote: string, build: string, deadline: number}} asked `deadline` may be brought
 * forward @returns {Promise<string[]>} problems; empty: it runs the build
 */
async function untilLive(origin, asked) {
  const { remote, build } = asked;
  const ask = async () => {
    const found = await readReleases(origin, Math.max(shortestMs, asked.deadline - Date.now())).catch(() => null);
    const { live, refused } = found?.remotes[remote] ?? {};
    if (refused?.build === build) throw new Error(`${origin} refuses ${remote} ${build}: ${refused.problem}.`);
    if (live?.build === build && !refused) return null;
    return found ? `${origin} still runs ${remote} ${live?.build ?? '(none)'}` : `${origin} does not answer`;
  };
  for (;;) {
    const first = await ask();
    const instead = first ?? (await Promise.all(Array.from({ length: furtherAnswers }, ask))).find(Boolean);
    if (!instead) return [];
    if (Date.now() >= asked.deadline) return [instead];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
