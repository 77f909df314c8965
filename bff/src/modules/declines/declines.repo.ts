import type { Knex } from 'knex';
import { orderHistoryRepo } from '../orders/order-history.repo';
import type { Order, OrderRow } from '../orders/order-rows';

/** Declined cards of orders. `db` may be a transaction. */
export function declinesRepo(db: Knex) {
  return {
    /** Notes how many cards were declined for an order's payment.
     *  @param isTooMany that the payment is ended for it: its history says so
     *  @returns false when as many are noted already. */
    async note({ id, state }: Pick<Order, 'id' | 'state'>, declines: number, isTooMany: boolean): Promise<boolean> {
      const fewer = db<OrderRow>('orders').where({ id }).where('declines', '<', declines);
      if ((await fewer.update({ declines })) !== 1) return false;
      const note = `${declines} cards were declined: the payment is ended`;
      if (isTooMany) await orderHistoryRepo(db).add({ orderId: id, by: 'system', from: state, to: state, note });
      return true;
    },
  };
}
