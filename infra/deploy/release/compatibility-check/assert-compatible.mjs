// @ts-check
/** @param {string} part @param {string[]} reasons */
export function assertCompatible(part, reasons) {
  if (reasons.length > 0)
    throw new Error(`${part} would break what is live:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
  console.log(`\n── contract: ${part} fits everything that is live`);
}
