// @ts-check
import { readReleases } from './live-site.mjs';

/** How long every front server is waited for. One takes a second or two (`make bench BENCH=release`); a machine that is busy with something
 *  else may take its time, and is not to be told of as one that is away. */
const timeoutMs = 30_000;

/** A gateway asks the front servers behind it in turn: so many answers are of all of them. */
const furtherAnswers = 7;

/** What one answer may take even when the time is nearly up. */
const shortestMs = 1000;

/** Some front servers do not run yet what is published; they take it up when they can. */
export class NotEverywhere extends Error {}

/** Waits until every front server runs a build.
 *  @param {string[]} replicas addresses, of front servers or of gateways before them @param {{remote: string, build: string}} release @param {number} [withinMs]
 *  @returns {Promise<void>} @throws an Error with the reason where one refuses the build, NotEverywhere that names those which run another
 *    one after that time, or do not answer */
export async function awaitLive(replicas, release, withinMs = timeoutMs) {
  const asked = { ...release, deadline: Date.now() + withinMs };
  const late = await Promise.all(replicas.map((origin) => untilLive(origin, asked)))
    .then((all) => all.flat())
    .finally(() => (asked.deadline = 0));
  if (late.length > 0) throw new NotEverywhere(`After ${withinMs / 1000} s ${late.join(', ')}.`);
}

/** @param {string} origin @param {{remote: string, build: string, deadline: number}} asked `deadline` may come nearer meanwhile
 *  @returns {Promise<string[]>} what it does instead; empty: it runs the build */
async function untilLive(origin, asked) {
  const { remote, build } = asked;
  /** @returns {Promise<string | null>} what it does instead; null: it runs the build */
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
