// @ts-check
import fc from 'fast-check';

/** Short in `make test`, long in `make fuzz`. */
const isLong = process.env.TEST_FUZZ === 'long';

/** Each long run tries other cases. `make test` always tries the same ones, so that only a change can make it fail. */
const seed = Number(process.env.TEST_FUZZ_SEED || (isLong ? Date.now() % 2 ** 31 : 1));

/**
 * Tries a property on this many cases. A failure prints its seed for `make fuzz SEED=…`; a short run's cases are the
 * first ones of a long run.
 * @template T
 * @param {fc.Arbitrary<T>} cases @param {(one: T) => Promise<void> | void} holds throws where it does not
 * @param {{name: string, short: number, long: number}} times
 */
export async function always(cases, holds, { name, short, long }) {
  const numRuns = isLong ? long : short;
  const property = fc.asyncProperty(cases, async (one) => holds(one));
  await fc.assert(property, { seed, numRuns, includeErrorInReport: true });
  process.stdout.write(`  ${name}: ${numRuns} cases, SEED=${seed}\n`);
}
