import { rateLimits } from '@studio/server-kit';
import type { BuyerOrder, Invoice, Order } from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../../db/transaction';
import { AppError } from '../../../errors';
import { linkEmail, outboxRepo, type Seller } from '../../notifications';
import type { InvoicesService } from '../../documents';
import {
  orderAtVersion,
  orderHistoryRepo,
  orderLinksRepo,
  ordersRepo,
  ownerOrdersRepo,
  type RowVersion,
  unknownLink,
} from '../../ordering';
import { consumeForNetwork } from '../../rate-limits';
import { withdrawalRight } from '../withdrawals/withdrawal-right';

interface OrderLinksOptions {
  readonly db: Knex;
  readonly seller: Seller;
  readonly invoices: InvoicesService;
}

export interface LinkRequest {
  readonly token: string;
  readonly clientAddress: string;
}

/** Methods that take a link throw AppError NOT_FOUND, TOO_MANY. */
export function orderLinksService({ db, seller, invoices }: OrderLinksOptions) {
  return {
    async find(asked: LinkRequest): Promise<BuyerOrder> {
      const order = await follow(asked);
      const { stored: _, ...right } = await withdrawalRight(db, order, new Date());
      return { ...toBuyerOrder(order, await invoices.isThere(order.id)), withdrawal: right };
    },
    async invoicesOf(asked: LinkRequest): Promise<Invoice[]> {
      return invoices.of((await follow(asked)).id);
    },
    /** @throws AppError CONFLICT, also without the buyer's email address */
    async send(rowVersion: RowVersion): Promise<Order> {
      await transaction(db, async (tx) => {
        const orders = ordersRepo(tx);
        const order = orderAtVersion(await orders.lock(rowVersion.id), rowVersion.version);
        const [buyer, items] = [await orders.buyerOf(order.id), await orders.itemsOf(order.id)];
        if (buyer.email === null) throw new AppError('CONFLICT', 'There is no email address for this buyer.');
        const numbered = await orders.withNumber(order);
        const link = await orderLinksRepo(tx).add(order.id, seller.origin);
        const to = buyer.email;
        await outboxRepo(tx).queue(linkEmail({ order: numbered, items, to, seller, link }));
        const { id: orderId, state } = order;
        await orderHistoryRepo(tx).add({ orderId, by: 'owner', from: state, to: state, note: `Link sent to ${to}` });
      });
      return (await ownerOrdersRepo(db).find(rowVersion.id)) ?? unknownLink();
    },
  };

  async function follow({ token, clientAddress }: LinkRequest): Promise<Order> {
    await consumeForNetwork(db, rateLimits.orderLinks, clientAddress);
    const id = await orderLinksRepo(db).orderOf(token);
    return (id === undefined ? null : await ownerOrdersRepo(db).find(id)) ?? unknownLink();
  }
}

export type OrderLinksService = ReturnType<typeof orderLinksService>;

export function toBuyerOrder(order: Order, hasInvoice: boolean): BuyerOrder {
  const { number, state, total, refunded, name, address, billing, carrier, trackingUrl, paidAt } = order;
  const items = order.items.map(({ title, imageUrl, quantity, unitPrice }) => ({
    title,
    imageUrl,
    quantity,
    unitPrice,
  }));
  return { number, state, total, refunded, name, address, billing, carrier, trackingUrl, paidAt, items, hasInvoice };
}
