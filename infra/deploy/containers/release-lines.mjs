// @ts-check

/** @param {string} log @returns {string} a line for each release that a start published or left */
export function releaseLines(log) {
  const lines = log.split('\n').flatMap((line) => messageIn(line) ?? []);
  return [...new Set(lines)].map((line) => `\n  ${line}`).join('');
}

/** @param {string} line @returns {string | null} */
function messageIn(line) {
  try {
    // Compose writes an escape sequence in front of each line.
    return JSON.parse(line.slice(line.indexOf('{'))).said ?? null;
  } catch {
    return null;
  }
}
