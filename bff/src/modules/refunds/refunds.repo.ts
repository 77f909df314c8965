import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';

/** Money that has to go back to its buyer. */
export interface DueRefund {
  readonly orderId: string;
  /** How often it was tried before. */
  readonly attempts: number;
  /** How often Stripe said no. It numbers the idempotency keys: under the same one Stripe repeats its no for a day. */
  readonly refusals: number;
  /** Null only where somebody changed the order by hand: a refund begins with a payment that succeeded. */
  readonly paymentIntentId: string | null;
}

interface RefundRow {
  order_id: string;
  state: 'due' | 'done' | 'failed';
  attempts: number;
  refusals: number;
  next_attempt_at: string | null;
  created_at: string;
}

/** Refunds that are owed and how they stand. `db` may be a transaction. */
export function refundsRepo(db: Knex) {
  const table = () => db<RefundRow>('refunds');
  return {
    /** Notes that the money of an order must go back, once more where an earlier refund failed. */
    async add(orderId: string): Promise<void> {
      const now = toRowTime(new Date());
      const due = { state: 'due', next_attempt_at: now } as const;
      if ((await table().where({ order_id: orderId }).update(due)) === 1) return;
      await table().insert({ ...due, order_id: orderId, attempts: 0, refusals: 0, created_at: now });
    },
    /** Refunds whose next attempt is due, by order, from the first one after the id `after`. */
    async due(after: string, limit: number): Promise<DueRefund[]> {
      const now = toRowTime(new Date());
      return table()
        .join('orders', 'orders.id', 'refunds.order_id')
        .where('refunds.state', 'due')
        .where((due) => due.whereNull('refunds.next_attempt_at').orWhere('refunds.next_attempt_at', '<=', now))
        .where('refunds.order_id', '>', after)
        .orderBy('refunds.order_id')
        .limit(limit)
        .select({
          orderId: 'refunds.order_id',
          attempts: 'refunds.attempts',
          refusals: 'refunds.refusals',
          paymentIntentId: 'orders.payment_intent_id',
        });
    },
    /** Claims a refund for one attempt and says when the next one would be.
     *  @returns false when another instance was faster. */
    async claim({ orderId, attempts }: DueRefund, nextAttemptAt: Date): Promise<boolean> {
      const claimed = await table()
        .where({ order_id: orderId, state: 'due', attempts })
        .update({ attempts: attempts + 1, next_attempt_at: toRowTime(nextAttemptAt) });
      return claimed === 1;
    },
    /** Notes that Stripe said no, and puts the next attempt off. */
    async noteRefusal(orderId: string, refusals: number, nextAttemptAt: Date): Promise<void> {
      await table()
        .where({ order_id: orderId, state: 'due' })
        .update({ refusals, next_attempt_at: toRowTime(nextAttemptAt) });
    },
    async done(orderId: string): Promise<void> {
      await table().where({ order_id: orderId }).update({ state: 'done' });
    },
    /** Ends a refund whose money did not arrive; one that was done may fail afterwards. The next has a key of its own. */
    async failed(orderId: string): Promise<void> {
      await table().where({ order_id: orderId }).update({ state: 'failed' }).increment('refusals', 1);
    },
  };
}
