import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { documentHead, invoicingRepo, shippingRepo } from '../content';
import { type Order, type OrderEvents, type OrderItem, orderLinksRepo, ordersRepo, ownOrdersRepo } from '../ordering';
import { orderStatusEmails } from './buyer-emails';
import { orderEmails, type SaleTexts } from './order-emails';
import type { Email } from './outbox/outbox.repo';
import { queueEmails } from './outbox/queue-emails';
import { refundedAtStripeEmail, reviewEmail } from './owner-emails';
import type { Seller } from './write-email';

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

interface Sale {
  readonly order: Order;
  readonly items: OrderItem[];
  readonly seller: Seller;
  readonly logger: Logger;
}

/** A failure does not undo the sale. */
export async function queueOrderEmails(tx: Knex.Transaction, { order, logger, seller, ...sale }: Sale): Promise<void> {
  const numbered = await ordersRepo(tx).withNumber(order);
  const write = async (savepoint: Knex.Transaction) => {
    const link = await orderLinksRepo(savepoint).add(order.id, seller.origin);
    const agreed = await agreedIn(savepoint, seller);
    const buyer = await ordersRepo(savepoint).buyerOf(order.id);
    if (buyer.email !== null) await ownOrdersRepo(savepoint).noteInformed(order.id);
    return orderEmails({ ...sale, buyer, order: numbered, seller, link, agreed });
  };
  await queueEmails(tx, { write, orderId: order.id, ownerEmail: seller.ownerEmail, logger });
}

async function agreedIn(tx: Knex.Transaction, { ownerEmail }: Seller): Promise<SaleTexts> {
  const { shippingNote } = await shippingRepo(tx).read();
  const { name, lines, taxNumber } = documentHead(await invoicingRepo(tx).read());
  const number = taxNumber === null ? [] : [`Tax number ${taxNumber}`];
  return { shippingNote, soldBy: [name, ...lines, ...number, ownerEmail] };
}
