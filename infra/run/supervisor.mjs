// @ts-check
const initialDelayMs = 500;
const maxDelayMs = 60_000;
const stableAfterMs = 60_000;

/**
 * Restarts parts that end unexpectedly, with exponential backoff.
 * @param {import('./site.mjs').Site} site @returns {() => void} stops supervising
 */
export function supervise(site) {
  let isStopped = false;
  /** @type {Map<string, {delayMs: number, at: number}>} */
  const failures = new Map();
  site.onUnexpectedEnd = (part) => {
    if (isStopped) return;
    const before = failures.get(part);
    const hasFailedAgain = before !== undefined && Date.now() - before.at < before.delayMs + stableAfterMs;
    const delayMs = hasFailedAgain ? Math.min(before.delayMs * 2, maxDelayMs) : initialDelayMs;
    failures.set(part, { delayMs, at: Date.now() });
    console.error(`${part} has ended; ${site.logFile(part)} says why. It is started again in ${delayMs / 1000} s.`);
    setTimeout(() => isStopped || site.startAgain(part), delayMs).unref();
  };
  return () => {
    isStopped = true;
  };
}
