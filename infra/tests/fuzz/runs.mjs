// @ts-check
import fc from 'fast-check';

const isLong = process.env.TEST_FUZZ === 'long';

/** `make test` always tries the same cases, so that only a change can make it fail. */
const seed = Number(process.env.TEST_FUZZ_SEED || (isLong ? Date.now() % 2 ** 31 : 1));

/**
 * A failure prints its seed for `make fuzz SEED=…`; short runs begin like long ones. @template T @param
 * {fc.Arbitrary<T>} cases @param {(one: T) => Promise<void> | void} holds @param {{name: string, short: number, long:
 * number}} times
 */
export async function always(cases, holds, { name, short, long }) {
  const numRuns = isLong ? long : short;
  const property = fc.asyncProperty(cases, async (one) => holds(one));
  await fc.assert(property, { seed, numRuns, includeErrorInReport: true });
  process.stdout.write(`  ${name}: ${numRuns} cases, SEED=${seed}\n`);
}
