import type { Knex } from 'knex';
import { AppError } from '../../errors';
import { networkOf } from '@studio/server-kit';
import { throttlesRepo } from './throttles.repo';

const windowMs = 10 * 60 * 1000;

interface NetworksTurn {
  /** What is done, by the name under which it is counted. */
  readonly what: string;
  readonly clientAddress: string;
  /** Turns of one network within ten minutes. */
  readonly limit: number;
  /** What is said to who has had them all. */
  readonly reason: string;
}

/** Takes one of a network's turns. Not for use in a transaction.
 *  @throws AppError TOO_MANY, which says when to try again */
export async function takeTurn(db: Knex, { what, clientAddress, limit, reason }: NetworksTurn): Promise<void> {
  await takeTurnOf(db, { name: `${what} ${networkOf(clientAddress)}`, limit, reason });
}

/** The same of whatever has a name. */
export async function takeTurnOf(
  db: Knex,
  { name, limit, reason }: Pick<NetworksTurn, 'limit' | 'reason'> & { readonly name: string },
): Promise<void> {
  refuseUntil(await throttlesRepo(db).take({ name, limit, windowMs }), reason);
}

/** Refuses what must wait, in a sentence that says how long; null: nothing has to.
 *  @throws AppError TOO_MANY with the time in its header */
export function refuseUntil(until: Date | null, reason: string): void {
  if (until === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  throw new AppError('TOO_MANY', `${reason} Please try again in ${inWords(retryAfterSeconds)}.`, { retryAfterSeconds });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
