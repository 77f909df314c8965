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
    // Compose clears the terminal's line before what it shows, also where there is no terminal.
    return JSON.parse(line.slice(line.indexOf('{'))).said ?? null;
  } catch {
    // Not one of ours.
    return null;
  }
}
