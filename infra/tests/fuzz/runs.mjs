// @ts-check
import fc from 'fast-check';

/** Short in `make test`, long in `make fuzz`. */
const isLong = process.env.TEST_FUZZ === 'long';

/** Each long run tries other cases; `make test` the same ones, so that what makes it fail is a change. */
const seed = Number(process.env.TEST_FUZZ_SEED || (isLong ? Date.now() % 2 ** 31 : 1));

/** Tries a property on so many cases. What fails says its seed, by which `make fuzz SEED=…` finds it again: the cases of a short run are
 *  the first ones of a long one. @template T
 *  @param {fc.Arbitrary<T>} cases @param {(one: T) => Promise<void> | void} holds throws where it does not
 *  @param {{name: string, short: number, long: number}} times */
export async function always(cases, holds, { name, short, long }) {
  const numRuns = isLong ? long : short;
  const property = fc.asyncProperty(cases, async (one) => holds(one));
  await fc.assert(property, { seed, numRuns, includeErrorInReport: true });
  process.stdout.write(`  ${name}: ${numRuns} cases, SEED=${seed}\n`);
}
