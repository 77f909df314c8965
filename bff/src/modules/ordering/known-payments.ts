import type { Knex } from 'knex';
import type { OrderRow } from './order-rows';

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
