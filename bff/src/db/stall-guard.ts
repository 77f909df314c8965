import type { Knex } from 'knex';
import { AppError } from '../errors';
import { owesAnswerForMs } from './connect';

/** Refusal 41: a slow database is a 503 at 3 s. */
export const stalledAfterMs = 3000;
const checkEveryMs = 100;

/** Rejects with UNAVAILABLE if the work and some statement have waited for 3 s. The work continues. */
export function failIfDatabaseStalls<T>(db: Knex, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    const look = () => {
      if (owesAnswerForMs(db) >= stalledAfterMs) reject(new AppError('UNAVAILABLE'));
      else timer = setTimeout(look, checkEveryMs);
    };
    timer = setTimeout(look, stalledAfterMs);
  });
  // A later rejection must not be unhandled.
  work.catch(() => undefined);
  return Promise.race([work, slow]).finally(() => clearTimeout(timer));
}
