import { signInLimits } from '@studio/server-kit';
import { randomInt } from 'node:crypto';
import { tooMany } from '../rate-limits';

interface Waiting {
  readonly rank: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

const retryAfterMs = 5000;

const waiting: Waiting[] = [];
const arrived = new Set<Waiting>();
let isWorking = false;

/**
 * Lowest rank first. A full queue rejects a random one of the highest rank except the longest waiting, so that frequent
 * callers keep no others out.
 * @param rank recent failures; negative: before all strangers
 */
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
      reject(tooMany(new Date(Date.now() + retryAfterMs), 'A lot of people are signing in just now.'));
    };
    const one = { rank, begin, refuse };
    waiting.push(one);
    waiting.sort((before, after) => before.rank - after.rank);
    arrived.add(one);
    if (waiting.length > signInLimits.maxWaiting) evictOne();
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
