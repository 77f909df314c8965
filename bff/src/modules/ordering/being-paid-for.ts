import type { Knex } from 'knex';
import { AppError } from '../../errors';
import { reservationsRepo } from '../inventory';
import { reviewStates } from './order-states';
import { ordersRepo } from './orders.repo';

interface Work {
  readonly id: number;
  readonly title: string;
}

export async function beingPaidFor(tx: Knex, { id, title }: Work): Promise<AppError> {
  const isInReview = await ordersRepo(tx).isAnyIn(await reservationsRepo(tx).holdersOf(id), reviewStates);
  const message = isInReview
    ? `An order for “${title}” is waiting for your decision. Nothing was saved: decide it under Orders first.`
    : `“${title}” is being paid for just now. Nothing was saved: end the hold under Orders first, or try again in a few minutes.`;
  return new AppError('BEING_PURCHASED', message, { items: [{ id, title }] });
}
