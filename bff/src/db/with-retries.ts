import { setTimeout as sleep } from 'node:timers/promises';
import { isLocked, isRetryable } from './database-errors';

// docs/checkout.md, Databases.
const maxRetries = 5;
const lockedMs = 2000;
const longestPauseMs = 250;

/** Runs `work` again, whole, after a deadlock or a lock wait of MySQL, up to 5 times, and for 2 s while another program has the SQLite file
 *  locked. It must do nothing that can't be repeated, and holds no connection in the pauses. @throws the last error */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isOver = isLocked(error) ? performance.now() - startedAt >= lockedMs : attempt >= maxRetries;
      if (isOver || !isRetryable(error)) throw error;
      // Uneven pauses, so that two that met once don't meet again.
      await sleep(Math.random() * Math.min(20 * 2 ** attempt, longestPauseMs));
    }
  }
}
