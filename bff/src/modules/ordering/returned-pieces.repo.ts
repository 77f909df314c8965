import type { Knex } from 'knex';
import { artworksRepo, type Pieces } from '../inventory';
import type { OrderItemRow, OrderRow, StoredItem } from './order-rows';
import { soldStates } from './order-states';

/** Writes need a transaction. */
export function returnedPiecesRepo(db: Knex) {
  const items = () => db<OrderItemRow>('order_items');
  return {
    /** @returns false when the buyer has fewer pieces or the artwork is gone; roll back then */
    async restock(id: string, { artworkId, quantity }: Pieces): Promise<boolean> {
      const counted = await items()
        .where({ order_id: id, artwork_id: artworkId })
        .whereRaw('quantity - restocked >= ?', [quantity])
        .increment('restocked', quantity);
      return counted === 1 && artworksRepo(db).putBack({ artworkId, quantity });
    },
    /** Returns the time of payment, else of creation. */
    async soldAt(id: string): Promise<string> {
      const order = await db<OrderRow>('orders').where({ id }).first('paid_at', 'created_at');
      return order?.paid_at ?? order?.created_at ?? '';
    },
    /** @param orderId this order is left out: Stripe's times are whole seconds, and another sale may have the same one
     *  @returns the latest other order, paid at a moment or later, with which pieces of a work are out */
    async latestSaleOf(artworkId: number, orderId: string, since: string): Promise<string | undefined> {
      const sale = await items()
        .join('orders', 'orders.id', 'order_items.order_id')
        .where({ artwork_id: artworkId })
        .whereIn('state', soldStates)
        .whereNot('orders.id', orderId)
        .where('paid_at', '>=', since)
        .whereRaw('order_items.restocked < order_items.quantity')
        .orderBy('paid_at', 'desc')
        .first('orders.id as id');
      return sale?.id;
    },
    async noteResold(id: string, { artworkId }: StoredItem): Promise<void> {
      await items().where({ order_id: id, artwork_id: artworkId }).update({ restocked: 0 });
    },
  };
}
