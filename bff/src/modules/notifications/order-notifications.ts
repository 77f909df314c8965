import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type Order, type OrderEvents, ordersRepo } from '../ordering';
import { orderStatusEmails } from './order-status-emails';
import type { Email } from './outbox/outbox.repo';
import { queueEmails } from './outbox/queue-emails';
import { queueOrderEmails } from './queue-order-emails';
import { refundedAtStripeEmail } from './refunded-at-stripe-email';
import { reviewEmail } from './review-email';
import type { Seller } from './seller';

interface OrderNotificationsOptions {
  readonly seller: Seller;
  readonly logger: Logger;
}

/** Emails about the events of orders. An email that cannot be written does not undo the event. */
export function orderNotifications({ seller, logger }: OrderNotificationsOptions): OrderEvents {
  const queue = (
    tx: Knex.Transaction,
    { id: orderId }: Order,
    write: (savepoint: Knex.Transaction) => Promise<readonly Email[]>,
  ) => queueEmails(tx, { write, orderId, ownerEmail: seller.ownerEmail, logger });
  return {
    orderPaid: (tx, sale) => queueOrderEmails(tx, { ...sale, seller, logger }),
    orderSoldOut: (tx, { order, items }) =>
      queue(tx, order, async (savepoint) => {
        const { email: to } = await ordersRepo(savepoint).buyerOf(order.id);
        return orderStatusEmails(savepoint, { order, items, seller, status: 'tooLate', to });
      }),
    orderRefundedAtStripe: (tx, { order, items }) =>
      queue(tx, order, async () => [refundedAtStripeEmail({ order, items, seller })]),
    orderInReview: (tx, { order, items, reason }) =>
      queue(tx, order, async (savepoint) => [
        reviewEmail({ order, items, reason, seller }),
        ...(await orderStatusEmails(savepoint, { order, items, seller, status: 'inReview', to: order.email })),
      ]),
  };
}
