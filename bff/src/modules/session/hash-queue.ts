import { randomInt } from 'node:crypto';
import { tooMany } from '../throttles/too-many';

interface Waiting {
  readonly rank: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

// docs/refusals.md, 35. The last one waits for as many hashes, which is well within the time that a call has.
const maxWaiting = 10;
const retryAfterMs = 5000;

/** In the order in which they are served. */
const waiting: Waiting[] = [];
/** The same, in the order in which they came. */
const arrived = new Set<Waiting>();
let isWorking = false;

/** Hashes one at a time, the lowest rank first. When all places are taken, a random one of the highest rank loses its place, so that who
 *  asks more often keeps nobody out; who has waited longest keeps it.
 *  @param rank how often the asker was wrong lately; less than none goes before all strangers
 *  @throws AppError TOO_MANY to who loses a place, which says when to try again */
export async function runInHashQueue<T>(rank: number, work: () => Promise<T>): Promise<T> {
  await enterQueue(rank);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    isWorking = next !== undefined;
    if (next) arrived.delete(next);
    next?.begin();
  }
}

function enterQueue(rank: number): Promise<void> {
  if (!isWorking) {
    isWorking = true;
    return Promise.resolve();
  }
  return new Promise((begin, reject) => {
    const refuse = () => {
      reject(tooMany(new Date(Date.now() + retryAfterMs), 'Many are signing in at this moment.'));
    };
    const one = { rank, begin, refuse };
    waiting.push(one);
    waiting.sort((before, after) => before.rank - after.rank);
    arrived.add(one);
    if (waiting.length > maxWaiting) evictOne();
  });
}

function evictOne(): void {
  const [longest] = arrived;
  const others = waiting.filter((one) => one !== longest);
  const last = others.filter(({ rank }) => rank === others.at(-1)?.rank);
  const loser = last[randomInt(last.length)]!;
  waiting.splice(waiting.indexOf(loser), 1);
  arrived.delete(loser);
  loser.refuse();
}
