// @ts-check

/** What remotes' containers say of their releases when they start (infra/run/start): a line for each that a start changes, or leaves alone.
 *  @param {string} log theirs, as Docker has it @returns {string} to be shown; empty: nothing */
export function releaseLines(log) {
  const said = log.split('\n').flatMap((line) => saidIn(line) ?? []);
  return [...new Set(said)].map((line) => `\n  ${line}`).join('');
}

/** @param {string} line @returns {string | null} */
function saidIn(line) {
  try {
    return JSON.parse(line)?.said ?? null;
  } catch {
    // Not one of ours.
    return null;
  }
}
