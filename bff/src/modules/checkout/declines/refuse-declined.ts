import { declineLimits, networksOf, widestNetworkOf } from '@studio/server-kit';
import type { Knex } from 'knex';
import { type DeclinedCards, holdsRepo } from '../../ordering';
import { refuseUntil } from '../../rate-limits';

const { perOrder, perNetwork, windowMs } = declineLimits;

/**
 * Refuses payments for an hour, by browser and by network.
 * @throws AppError TOO_MANY
 */
export async function refuseDeclined(db: Knex, visitor: { browserKey: string; network: string }): Promise<void> {
  const { browserKey, network } = visitor;
  const declined = await holdsRepo(db).declinedSince(widestNetworkOf(network), new Date(Date.now() - windowMs));
  const own = declined.filter((order) => order.browserKey === browserKey && order.declines >= perOrder).at(-1);
  const ownReason = 'This payment was declined too often. Please ask your bank, or write to me.';
  refuseUntil(own ? hourAfter(own) : null, ownReason);
  for (const { name, allowance } of networksOf(network)) {
    const there = declined.filter((order) => networksOf(order.network).some((one) => one.name === name));
    const reason = 'Too many cards were declined on your network.';
    refuseUntil(fewEnoughAt(there, perNetwork * allowance), reason);
  }
}

/**
 * @param declined by ascending end
 * @returns null: now
 */
function fewEnoughAt(declined: readonly DeclinedCards[], limit: number): Date | null {
  let left = declined.reduce((all, { declines }) => all + declines, 0);
  let until: Date | null = null;
  for (const order of declined) {
    if (left < limit) break;
    left -= order.declines;
    until = hourAfter(order);
  }
  return until;
}

const hourAfter = ({ until }: DeclinedCards) => new Date(until.getTime() + windowMs);
