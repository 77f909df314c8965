// @ts-check

/** @param {string} trial @param {string} promise */
export function announce(trial, promise) {
  console.log(`\n${trial}`);
  say('promised', promise);
}

/** @param {string} what @param {string} words */
export function say(what, words) {
  console.log(`  ${what.padEnd(8)}  ${words}`);
}

/** @param {Record<string, number>} counts */
export function listOf(counts) {
  return Object.entries(counts)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, number]) => `${name}: ${number}`)
    .join(', ');
}

/** @param {Record<string, number>} violations */
export function printViolations(violations) {
  const broken = Object.entries(violations).filter(([, number]) => number > 0);
  if (broken.length === 0) say('', `none of ${Object.keys(violations).length} rules broken`);
  for (const [rule, number] of broken) say('', `${number} times ${rule}`);
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
