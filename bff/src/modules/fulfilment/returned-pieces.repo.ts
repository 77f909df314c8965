import type { Knex } from 'knex';
import { artworksRepo, type Pieces } from '../artworks/artworks.repo';
import type { OrderItemRow, OrderRow, StoredItem } from '../orders/order-rows';
import { soldStates } from '../orders/order-states';

/** Pieces of orders that came back and are for sale again, and what was sold of their works since. `db` may be a transaction; what writes is
 *  for one. */
export function returnedPiecesRepo(db: Knex) {
  const items = () => db<OrderItemRow>('order_items');
  return {
    /** Puts pieces that were sold back for sale.
     *  @returns false when so many are not out with this order, or the work is not in the shop any more: then the transaction is not to be kept. */
    async restock(id: string, { artworkId, quantity }: Pieces): Promise<boolean> {
      const counted = await items()
        .where({ order_id: id, artwork_id: artworkId })
        .whereRaw('quantity - restocked >= ?', [quantity])
        .increment('restocked', quantity);
      return counted === 1 && artworksRepo(db).putBack({ artworkId, quantity });
    },
    /** When an order was paid, or began where that is unknown, as rows have moments. */
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
    /** Notes that what had come back is sold once more. */
    async noteResold(id: string, { artworkId }: StoredItem): Promise<void> {
      await items().where({ order_id: id, artwork_id: artworkId }).update({ restocked: 0 });
    },
  };
}
