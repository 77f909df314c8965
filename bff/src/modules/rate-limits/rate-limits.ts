import type { Knex } from 'knex';
import { AppError } from '../../errors';
import { networksOf, type newOrderLimits, type RateLimit, secondsUntil } from '@studio/server-kit';
import { throttlesRepo } from './throttles.repo';

/** The limit counts per network; wider networks get a multiple. */
export async function consumeForNetwork(db: Knex, limit: RateLimit, clientAddress: string): Promise<void> {
  // Narrowest first: a refused request costs the wider networks nothing.
  for (const { name, allowance } of networksOf(clientAddress))
    await consume(db, { ...limit, max: limit.max * allowance }, name);
}

/** @throws AppError TOO_MANY */
export async function consume(db: Knex, limit: RateLimit, who?: string): Promise<void> {
  refuseUntil(await tryConsume(db, limit, who), limit.reason);
}

/** @returns when the window ends, if it is used up */
export function tryConsume(db: Knex, { name, max, windowMs }: RateLimit, who?: string): Promise<Date | null> {
  return throttlesRepo(db).take({ name: nameOf(name, who), max, windowMs });
}

/** The call must be a transaction's last statement. @throws AppError TOO_MANY */
export async function consumeToken(
  tx: Knex.Transaction,
  { name, reason, ...bucket }: typeof newOrderLimits.ofAll,
  who?: string,
): Promise<void> {
  refuseUntil(await throttlesRepo(tx).takeToken({ name: nameOf(name, who), ...bucket }), reason);
}

const nameOf = (name: string, who?: string) => (who === undefined ? name : `${name} ${who}`);

/** @throws AppError TOO_MANY with `Retry-After`, unless `until` is null */
export function refuseUntil(until: Date | null, reason: string): void {
  if (until !== null) throw tooMany(until, reason);
}

export function tooMany(until: Date, reason: string): AppError {
  const retryAfterSeconds = secondsUntil(until);
  return new AppError('TOO_MANY', `${reason} Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
