import type { Knex } from 'knex';
import { orderHistoryRepo } from './order-history.repo';
import type { Order, OrderRow } from './order-rows';

export function declinesRepo(db: Knex) {
  return {
    /**
     * @param isTooMany notes in the order's history that the payment ends
     * @returns false when as many are stored already
     */
    async note({ id, state }: Pick<Order, 'id' | 'state'>, declines: number, isTooMany: boolean): Promise<boolean> {
      const fewer = db<OrderRow>('orders').where({ id }).where('declines', '<', declines);
      if ((await fewer.update({ declines })) !== 1) return false;
      const note = `${declines} cards were declined: the payment is ended`;
      if (isTooMany) await orderHistoryRepo(db).add({ orderId: id, by: 'system', from: state, to: state, note });
      return true;
    },
  };
}
