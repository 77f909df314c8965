import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Seller } from './seller';
import { documentHead, invoicingRepo, shippingRepo } from '../content';
import { informedRepo, type Order, type OrderItem, orderLinksRepo, ordersRepo } from '../ordering';
import { queueEmails } from './outbox/queue-emails';
import { type SaleTexts, orderEmails } from './order-emails';

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
    if (buyer.email !== null) await informedRepo(savepoint).note(order.id);
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
