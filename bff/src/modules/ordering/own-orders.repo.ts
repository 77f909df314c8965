import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
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
      return momentOf(row?.paid_at);
    },
    /** When the buyer was informed of the right of withdrawal; null: never. */
    async informedAt(id: string): Promise<Date | null> {
      return momentOf((await table().where({ id }).first('withdrawal_informed_at'))?.withdrawal_informed_at);
    },
    async noteInformed(id: string): Promise<void> {
      const unknown = table().where({ id }).whereNull('withdrawal_informed_at');
      await unknown.update({ withdrawal_informed_at: toRowTime(new Date()) });
    },
  };
}

const momentOf = (text: string | null | undefined) => (text ? new Date(fromRowTime(text)) : null);

interface NamedPayment {
  readonly paymentIntentId: string;
  /** The id comes from the payment's metadata. */
  readonly orderId: string | null;
}

/** Keeps items whose payment an order has stored, or that name an order without a payment. */
export async function knownPayments<Named extends NamedPayment>(
  db: Knex,
  payments: readonly Named[],
): Promise<Named[]> {
  const [intents, ids] = [payments.map((one) => one.paymentIntentId), payments.map((one) => one.orderId ?? '')];
  const rows = await db<OrderRow>('orders')
    .whereIn('payment_intent_id', intents)
    .orWhere((without) => void without.whereIn('id', ids).where({ payment_intent_id: null }))
    .select('id', 'payment_intent_id');
  const ours = new Set(rows.map((row) => row.payment_intent_id ?? row.id));
  return payments.filter(({ paymentIntentId, orderId }) => ours.has(paymentIntentId) || ours.has(orderId ?? ''));
}
