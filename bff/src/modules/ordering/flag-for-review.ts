import type { Knex } from 'knex';
import type { Buyer } from '../payments';
import type { OrderEvents } from './order-events';
import type { Order } from './order-rows';
import { ordersRepo } from './orders.repo';
import type { ReviewReason } from './review-reasons';

interface Review {
  readonly order: Order;
  readonly reason: ReviewReason;
  readonly buyer?: Buyer | undefined;
  readonly paidAt?: Date | null;
  readonly events: Pick<OrderEvents, 'orderInReview'>;
}

/** @returns false when the order had moved */
export async function flagForReview(
  tx: Knex.Transaction,
  { order, reason, buyer, paidAt, events }: Review,
): Promise<boolean> {
  const orders = ordersRepo(tx);
  const { id, state: from } = order;
  const isMoved = await orders.transition({ id, from, to: 'review', by: 'system', buyer, paidAt, reason: reason.text });
  if (!isMoved) return false;
  const items = await orders.itemsOf(id);
  const { email } = await orders.buyerOf(id);
  await events.orderInReview(tx, { order: { ...order, email }, items, reason });
  return true;
}
