import { leastLoads, mustStop } from './stop-rule';

/** The generator xorshift32, so that each run repeats. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

interface Share {
  readonly percent: number;
  /** Probability that a load fails. */
  readonly live: number;
  readonly shared: number;
  readonly maxLoads: number;
  /** Stops at so many loads of the shared build. */
  readonly maxShared?: number;
}

/** Looks at the rule after every load. @returns loads of the shared build at the stop; null: never */
function sharedLoadsAtStop({ percent, live, shared, maxLoads, maxShared = Infinity }: Share, random: () => number) {
  const counts = { percent, live: { loads: 0, failures: 0 }, share: { loads: 0, failures: 0 } };
  // The rule's answer changes only with a failure, or at the least number of loads.
  for (let load = 0; load < maxLoads && counts.share.loads < maxShared; load += 1) {
    const drawn = random() * 100;
    const isShared = drawn < percent;
    const side = isShared ? counts.share : counts.live;
    side.loads += 1;
    const isFailed = isShared ? drawn < percent * shared : drawn - percent < (100 - percent) * live;
    if (isFailed) side.failures += 1;
    if ((isFailed || (isShared && side.loads === leastLoads)) && mustStop(counts)) return counts.share.loads;
  }
  return null;
}

const stopsOf = (share: Share, runs: number) => {
  const random = seeded(share.percent * 1_000_003 + share.live * 7919 + 1);
  return Array.from({ length: runs }, () => sharedLoadsAtStop(share, random));
};

test.each([1, 5, 20, 50, 80])(
  'stops at most one in a hundred shares of %i per cent if the builds are equal',
  (percent) => {
    const runs = 200;
    const stops = [0, 0.01, 0.05].map((rate) => stopsOf({ percent, live: rate, shared: rate, maxLoads: 20_000 }, runs));
    const falseAlarms = stops.flat().filter((stop) => stop !== null).length;
    // 1 % of 600, and three standard errors of the simulation.
    expect(falseAlarms).toBeLessThanOrEqual(6 + 3 * Math.sqrt(6));
    expect(stops[0]!.filter((stop) => stop !== null)).toEqual([]);
  },
);

test.each([5, 20, 50, 70])(
  'ten failures in a hundred loads stop a share of %i per cent within 300 loads',
  (percent) => {
    const faulty = { percent, live: 0, shared: 0.1, maxLoads: Infinity, maxShared: 300 };
    const stops = stopsOf(faulty, 1000);
    expect(stops.filter((stop) => stop !== null).length).toBeGreaterThanOrEqual(990);
    expect(Math.min(...stops.map((stop) => stop ?? Infinity))).toBeGreaterThanOrEqual(leastLoads);
  },
);

test('a build that always fails is stopped at the fiftieth load and not before', () => {
  for (const percent of [1, 20, 50, 90])
    expect(new Set(stopsOf({ percent, live: 0, shared: 1, maxLoads: 20_000 }, 20))).toEqual(new Set([leastLoads]));
});

test('a shared build that is better is never stopped', () => {
  const better = { percent: 20, live: 0.1, shared: 0.01, maxLoads: 5000 };
  expect(new Set(stopsOf(better, 200))).toEqual(new Set([null]));
});

test('the rule works while the live build fails too', () => {
  const worse = { percent: 20, live: 0.01, shared: 0.1, maxLoads: Infinity, maxShared: 400 };
  expect(stopsOf(worse, 500).filter((stop) => stop === null).length).toBeLessThanOrEqual(5);
});

test('any number of failures has finite time', () => {
  const side = (failures: number) => ({ loads: 1_000_000, failures });
  expect(mustStop({ percent: 5, live: side(1), share: side(500_000) })).toBe(true);
  expect(mustStop({ percent: 5, live: side(500_000), share: side(20_000) })).toBe(false);
});
