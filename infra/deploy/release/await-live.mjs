// @ts-check
import { readReleases } from './live-site.mjs';

/** How long a running site may take to serve what was published (5 s, CONTRIBUTING.md, Ship), and as much again. */
const patienceMs = 10_000;

/** Waits until the site's shell runs a build.
 *  @param {string} origin @param {string} remote @param {string} build @returns {Promise<void>} @throws an Error with the shell's reason */
export async function awaitLive(origin, remote, build) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { live, refused } = (await readReleases(origin)).remotes[remote] ?? {};
    if (live?.build === build && !refused) return;
    if (refused?.build === build) throw new Error(`The shell refuses ${remote} ${build}: ${refused.problem}.`);
    if (Date.now() > deadline) throw new Error(`The shell still runs ${remote} ${live?.build ?? '(none)'}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
