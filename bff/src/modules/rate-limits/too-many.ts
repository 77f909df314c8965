import type { Knex } from 'knex';
import { AppError } from '../../errors';
import { networksOf } from '@studio/server-kit';
import { throttlesRepo } from './throttles.repo';

const windowMs = 10 * 60 * 1000;

interface NetworkRateLimit {
  readonly what: string;
  readonly clientAddress: string;
  /** Per network and ten minutes; wider networks get a multiple. */
  readonly limit: number;
  readonly reason: string;
}

/** Not for use in a transaction. */
export async function consumeRateLimit(
  db: Knex,
  { what, clientAddress, limit, reason }: NetworkRateLimit,
): Promise<void> {
  // Narrowest first: a refused request costs the wider networks nothing.
  for (const { name, allowance } of networksOf(clientAddress))
    await consumeNamedRateLimit(db, { name: `${what} ${name}`, limit: limit * allowance, reason });
}

export async function consumeNamedRateLimit(
  db: Knex,
  { name, limit, reason }: Pick<NetworkRateLimit, 'limit' | 'reason'> & { readonly name: string },
): Promise<void> {
  refuseUntil(await throttlesRepo(db).take({ name, limit, windowMs }), reason);
}

/** @throws AppError TOO_MANY with `Retry-After`, unless `until` is null */
export function refuseUntil(until: Date | null, reason: string): void {
  if (until !== null) throw tooMany(until, reason);
}

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
