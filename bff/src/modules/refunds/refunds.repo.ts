import type { Knex } from 'knex';
import { toRowJson, toRowTime } from '../../db/rows';
import type { RestockItem } from '../fulfilment/restock';

/** Money that has to go back to its buyer. */
export interface DueRefund {
  readonly orderId: string;
  /** How often it was tried before. */
  readonly attempts: number;
  /** How often Stripe said no. It numbers the idempotency keys: under the same one Stripe repeats its no for a day. */
  readonly refusals: number;
  /** Null only where somebody changed the order by hand: a refund begins with a payment that succeeded. */
  readonly paymentIntentId: string | null;
  /** What the owner asked for; null: the shop owes it, all that is left. */
  readonly manual: ManualRefund | null;
}

/** A refund as the owner asked for it. An order has one of them at a time. */
export interface ManualRefund {
  /** Counts those of an order, and so names each at Stripe. */
  readonly round: number;
  readonly amountCents: number;
  /** What has gone back in all, once this one has. */
  readonly expectedCents: number;
  /** For the buyer. */
  readonly reason: string;
  /** What is for sale again then. */
  readonly restock: readonly RestockItem[];
}

// After an attempt that a crash or an outage cut off: shorter than the reconciler's pause, so that its next run tries again.
export const retryDelayMs = 15_000;

interface RefundRow {
  order_id: string;
  state: 'due' | 'done' | 'failed';
  attempts: number;
  refusals: number;
  next_attempt_at: string | null;
  round: number;
  amount_cents: number | null;
  expected_cents: number | null;
  reason: string | null;
  restock: string | null;
  created_at: string;
}

/** An id alone: all pieces that are out; else with how many. As pairs, twenty of them fit into the column. */
type StoredRestock = number | readonly [id: number, quantity: number];

function toStored({ artworkId, quantity }: RestockItem): StoredRestock {
  return quantity === null ? artworkId : [artworkId, quantity];
}

function fromStored(stored: StoredRestock): RestockItem {
  if (typeof stored === 'number') return { artworkId: stored, quantity: null };
  const [artworkId, quantity] = stored;
  return { artworkId, quantity };
}

const noManualRefund = { amount_cents: null, expected_cents: null, reason: null, restock: null };

const columns = ['refunds.*', 'orders.payment_intent_id'];

function toDue(row: RefundRow & { payment_intent_id: string | null }): DueRefund {
  const { order_id: orderId, attempts, refusals, payment_intent_id: paymentIntentId } = row;
  return { orderId, attempts, refusals, paymentIntentId, manual: toManual(row) };
}

function toManual(row: RefundRow): ManualRefund | null {
  const { round, amount_cents: amountCents, expected_cents: expectedCents, reason, restock } = row;
  if (amountCents === null) return null;
  return {
    ...{ round, amountCents, expectedCents: expectedCents ?? amountCents, reason: reason ?? '' },
    restock: restock === null ? [] : (JSON.parse(restock) as StoredRestock[]).map(fromStored),
  };
}

/** Refunds that are owed and how they stand. `db` may be a transaction. */
export function refundsRepo(db: Knex) {
  const table = () => db<RefundRow>('refunds');
  const dueRows = () => table().join('orders', 'orders.id', 'refunds.order_id').where('refunds.state', 'due');
  return {
    /** Notes that the money of an order must go back, once more where an earlier refund failed. */
    async add(orderId: string): Promise<void> {
      const now = toRowTime(new Date());
      const due = { state: 'due', next_attempt_at: now, ...noManualRefund } as const;
      if ((await table().where({ order_id: orderId }).update(due)) === 1) return;
      await table().insert({ ...due, order_id: orderId, attempts: 0, refusals: 0, created_at: now });
    },
    /** Notes what the owner asked for, before Stripe is.
     *  @param nextAttemptAt when it is tried again, should this attempt be cut off */
    async addManual(orderId: string, refund: Omit<ManualRefund, 'round'>, nextAttemptAt: Date): Promise<DueRefund> {
      const row = {
        ...({ state: 'due', next_attempt_at: toRowTime(nextAttemptAt), reason: refund.reason } as const),
        ...{ amount_cents: refund.amountCents, expected_cents: refund.expectedCents },
        restock: toRowJson(refund.restock.map(toStored)),
      };
      if ((await table().where({ order_id: orderId }).update(row).increment('round', 1)) === 0)
        await table().insert({
          ...row,
          order_id: orderId,
          attempts: 0,
          refusals: 0,
          round: 1,
          created_at: toRowTime(new Date()),
        });
      const due = await this.dueOf(orderId);
      if (!due) throw new Error(`The refund of order ${orderId} is not there.`);
      return due;
    },
    /** How much of each order the owner asked for and Stripe has not made, in cents; what the shop owes is not in it. */
    async pendingManualOf(orderIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await table().where({ state: 'due' }).whereIn('order_id', orderIds).whereNotNull('amount_cents');
      return new Map(rows.map(({ order_id: orderId, amount_cents: cents }) => [orderId, cents ?? 0]));
    },
    /** @returns undefined when none of this order's is to be made. */
    async dueOf(orderId: string): Promise<DueRefund | undefined> {
      const row = await dueRows().where({ 'refunds.order_id': orderId }).first(columns);
      return row && toDue(row);
    },
    /** Refunds whose next attempt is due, by order, from the first one after the id `after`. */
    async due(after: string, limit: number): Promise<DueRefund[]> {
      const now = toRowTime(new Date());
      const rows = await dueRows()
        .where((due) => due.whereNull('refunds.next_attempt_at').orWhere('refunds.next_attempt_at', '<=', now))
        .where('refunds.order_id', '>', after)
        .orderBy('refunds.order_id')
        .limit(limit)
        .select(columns);
      return rows.map(toDue);
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
      // Why is in the order's history; here it has no use any more.
      await table().where({ order_id: orderId }).update({ state: 'done', reason: null });
    },
    /** Ends a refund whose money did not arrive; one that was done may fail afterwards. The next has a key of its own. */
    async failed(orderId: string): Promise<void> {
      await table().where({ order_id: orderId }).update({ state: 'failed', reason: null }).increment('refusals', 1);
    },
  };
}
