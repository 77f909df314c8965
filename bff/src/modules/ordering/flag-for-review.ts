import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Seller } from '../notifications/seller';
import { orderStatusEmails } from '../notifications/order-status-emails';
import type { Order } from './order-rows';
import { ordersRepo } from './orders.repo';
import { queueEmails } from '../notifications/outbox/queue-emails';
import type { Buyer } from '../payments/payment';
import { reviewEmail } from '../notifications/review-email';
import type { ReviewReason } from './review-reasons';

interface Review {
  readonly order: Order;
  readonly reason: ReviewReason;
  readonly buyer?: Buyer | undefined;
  readonly paidAt?: Date | null;
  readonly seller: Seller;
  readonly logger: Logger;
}

/** @returns false when the order had moved */
export async function flagForReview(
  tx: Knex.Transaction,
  { order, reason, buyer, paidAt, seller, logger }: Review,
): Promise<boolean> {
  const orders = ordersRepo(tx);
  const { id, state: from } = order;
  const isMoved = await orders.transition({ id, from, to: 'review', by: 'system', buyer, paidAt, reason: reason.text });
  if (!isMoved) return false;
  const items = await orders.itemsOf(order.id);
  const known = { ...order, email: (await orders.buyerOf(order.id)).email };
  const write = async (savepoint: Knex.Transaction) => [
    reviewEmail({ order: known, items, reason, seller }),
    ...(await orderStatusEmails(savepoint, { order, items, seller, status: 'inReview', to: known.email })),
  ];
  await queueEmails(tx, { write, orderId: order.id, ownerEmail: seller.ownerEmail, logger });
  return true;
}
