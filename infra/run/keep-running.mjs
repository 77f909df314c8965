// @ts-check
const firstPauseMs = 500;
const longestPauseMs = 60_000;
/** Who has run for so long is well again. */
const wellAfterMs = 60_000;

/** Starts parts of a site again when they end by themselves, each time a little later.
 *  @param {import('./site.mjs').Site} site @returns {() => void} ends that */
export function keepRunning(site) {
  let isOver = false;
  /** @type {Map<string, {pauseMs: number, at: number}>} */
  const ends = new Map();
  site.onUnexpectedEnd = (part) => {
    if (isOver) return;
    const before = ends.get(part);
    const isIllAgain = before !== undefined && Date.now() - before.at < before.pauseMs + wellAfterMs;
    const pauseMs = isIllAgain ? Math.min(before.pauseMs * 2, longestPauseMs) : firstPauseMs;
    ends.set(part, { pauseMs, at: Date.now() });
    console.error(`${part} has ended; ${site.logFile(part)} says why. It is started again in ${pauseMs / 1000} s.`);
    setTimeout(() => isOver || site.startAgain(part), pauseMs).unref();
  };
  return () => {
    isOver = true;
  };
}
