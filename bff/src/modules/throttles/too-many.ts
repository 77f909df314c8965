import type { Knex } from 'knex';
import { AppError } from '../../errors';
import { networksOf } from '@studio/server-kit';
import { throttlesRepo } from './throttles.repo';

const windowMs = 10 * 60 * 1000;

interface NetworkRateLimit {
  /** What is done, by the name under which it is counted. */
  readonly what: string;
  readonly clientAddress: string;
  /** Turns of one network within ten minutes; a wider one has as many times that as its allowance says. */
  readonly limit: number;
  /** What is said to who has had them all. */
  readonly reason: string;
}

/** Takes one of a network's turns. Not for use in a transaction.
 *  @throws AppError TOO_MANY, which says when to try again */
export async function consumeRateLimit(
  db: Knex,
  { what, clientAddress, limit, reason }: NetworkRateLimit,
): Promise<void> {
  // The narrowest first: what it is refused costs the wider ones nothing.
  for (const { name, allowance } of networksOf(clientAddress))
    await consumeNamedRateLimit(db, { name: `${what} ${name}`, limit: limit * allowance, reason });
}

/** The same of whatever has a name. */
export async function consumeNamedRateLimit(
  db: Knex,
  { name, limit, reason }: Pick<NetworkRateLimit, 'limit' | 'reason'> & { readonly name: string },
): Promise<void> {
  refuseUntil(await throttlesRepo(db).take({ name, limit, windowMs }), reason);
}

/** Refuses what must wait, in a sentence that says how long; null: nothing has to.
 *  @throws AppError TOO_MANY with the time in its header */
export function refuseUntil(until: Date | null, reason: string): void {
  if (until !== null) throw tooMany(until, reason);
}

/** The refusal of what must wait. */
export function tooMany(until: Date, reason: string): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  return new AppError('TOO_MANY', `${reason} Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
