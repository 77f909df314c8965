import type { Knex } from 'knex';
import { fromRowTime } from '../../db/rows';
import { type OrderRow, type StoredOrder, toOrder } from './order-rows';
import { soldStates } from './order-states';
import { intentOfSecret, secretHash } from '../payments';

export function ownOrdersRepo(db: Knex) {
  const table = () => db<OrderRow>('orders');
  return {
    /** @returns undefined for an unknown secret, or one that was never stored */
    async ofClientSecret(clientSecret: string): Promise<StoredOrder | undefined> {
      const row = await table()
        .where({ payment_intent_id: intentOfSecret(clientSecret), client_secret_hash: secretHash(clientSecret) })
        .first();
      return row && toOrder(row);
    },
    /** Returns the latest paid order of exactly this cart. */
    async lastPaidFor(browserKey: string, cartHash: string): Promise<Date | null> {
      const row = await table()
        .where({ browser_key: browserKey, cart_hash: cartHash })
        .whereIn('state', soldStates)
        .whereNotNull('paid_at')
        .orderBy('paid_at', 'desc')
        .first('paid_at');
      return row?.paid_at ? new Date(fromRowTime(row.paid_at)) : null;
    },
  };
}
