import type { Knex } from 'knex';
import { AppError } from '../errors';
import { owesAnswerForMs } from './connect';

/** docs/refusals.md, 41: a slow database is a 503 at 3 s. */
export const stalledAfterMs = 3000;
const checkEveryMs = 100;

/** Gives what the database gives, or throws UNAVAILABLE once it is slow: when the work has waited for 3 s and some statement has,
 *  too. Work that only queues behind other buyers, in a database that answers, may take longer. What was begun there ends or
 *  is undone, and who asks again meets it. */
export function failIfDatabaseStalls<T>(db: Knex, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    const look = () => {
      if (owesAnswerForMs(db) >= stalledAfterMs) reject(new AppError('UNAVAILABLE'));
      else timer = setTimeout(look, checkEveryMs);
    };
    timer = setTimeout(look, stalledAfterMs);
  });
  // A rejection that comes after that must not count as unhandled.
  work.catch(() => undefined);
  return Promise.race([work, slow]).finally(() => clearTimeout(timer));
}
