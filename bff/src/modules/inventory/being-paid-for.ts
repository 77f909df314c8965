import type { Knex } from 'knex';
import { AppError } from '../../errors';
import { reviewStates } from '../ordering/order-states';

interface Work {
  readonly id: number;
  readonly title: string;
}

export async function beingPaidFor(tx: Knex, { id, title }: Work): Promise<AppError> {
  const waiting = await tx('reservations')
    .join('orders', 'orders.id', 'reservations.holder')
    .where({ artwork_id: id })
    .whereIn('state', reviewStates)
    .first('orders.id');
  const message = waiting
    ? `An order of “${title}” waits for your decision. Nothing was saved: decide it under Orders first.`
    : `“${title}” is being paid for at this moment. Nothing was saved: end the hold under Orders first, or try again in a few minutes.`;
  return new AppError('BEING_PURCHASED', message, { items: [{ id, title }] });
}
