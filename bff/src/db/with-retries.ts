import { setTimeout as sleep } from 'node:timers/promises';
import { isLocked, isRetryable } from './database-errors';

const maxRetries = 5;
const lockedMs = 2000;
const longestPauseMs = 250;

/** Retries at most 5 times, and for 2 s while the SQLite file is locked. `work` must be repeatable. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isOver = isLocked(error) ? performance.now() - startedAt >= lockedMs : attempt >= maxRetries;
      if (isOver || !isRetryable(error)) throw error;
      await sleep(Math.random() * Math.min(20 * 2 ** attempt, longestPauseMs));
    }
  }
}
