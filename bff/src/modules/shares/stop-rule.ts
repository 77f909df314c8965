/** Fewer loads of a shared build never stop it. */
export const leastLoads = 50;

/** The false-alarm rate of a whole share is at most 1 in this number. */
const leastEvidence = 100;

interface SideCounts {
  readonly loads: number;
  /** At most one a browser. */
  readonly failures: number;
}

export interface ShareCounts {
  /** Of the browsers that have the shared build. */
  readonly percent: number;
  readonly live: SideCounts;
  readonly share: SideCounts;
}

/**
 * Whether the shared build fails significantly more often than the live one. May be asked after every load: the
 * evidence is an e-process, so it ever reaches 100 with a probability of at most 1 % if the builds are equally good
 * (Ville's inequality; Ramdas et al., Game-Theoretic Statistics and Safe Anytime-Valid Inference, 2023).
 */
export function mustStop(counts: ShareCounts): boolean {
  const isEnough = (found: number) => found >= leastEvidence;
  return counts.share.loads >= leastLoads && isEnough(largestRatio(counts)) && isEnough(evidence(counts));
}

const points = 100;

/**
 * A random cookie assigns each browser to a side. So if the builds are equally good, a browser that fails has the
 * shared build with the probability q of the share, for any reason and number of visits. The evidence is the
 * likelihood of the failing browsers' sides under a larger probability, relative to q, averaged over a prior: half at 1
 * (only the shared build fails), half uniform between q and 1.
 */
function evidence(counts: ShareCounts): number {
  const q = counts.percent / 100;
  let sum = 0;
  for (let point = 0.5; point < points; point += 1) sum += ratioAt(q + ((1 - q) * point) / points, counts);
  return (ratioAt(1, counts) + sum / points) / 2;
}

/** An upper bound of the average, which is cheap. */
function largestRatio(counts: ShareCounts): number {
  const failures = counts.live.failures + counts.share.failures;
  return ratioAt(Math.max(counts.share.failures / Math.max(failures, 1), counts.percent / 100), counts);
}

function ratioAt(probability: number, { percent, live, share }: ShareCounts): number {
  const q = percent / 100;
  const log = (failures: number, ratio: number) => (failures === 0 ? 0 : failures * Math.log(ratio));
  return Math.exp(log(share.failures, probability / q) + log(live.failures, (1 - probability) / (1 - q)));
}
