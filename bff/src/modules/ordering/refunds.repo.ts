import type { Knex } from 'knex';
import { toRowJson, toRowTime } from '../../db/rows';

/** `quantity` null: all pieces that the buyer has. */
export interface RestockItem {
  readonly artworkId: number;
  readonly quantity: number | null;
}

export interface DueRefund {
  readonly orderId: string;
  readonly attempts: number;
  /** Numbers the idempotency keys: Stripe repeats a refusal for a day. */
  readonly refusals: number;
  readonly paymentIntentId: string | null;
  /** Null: all that is left. */
  readonly manual: ManualRefund | null;
}

export interface ManualRefund {
  readonly round: number;
  readonly amountCents: number;
  /** The order's total refund after this one. */
  readonly expectedCents: number;
  readonly reason: string;
  readonly restock: readonly RestockItem[];
}

// Shorter than the reconciler's pause.
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

/** An id: all pieces. Twenty pairs fit the column. */
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

export function refundsRepo(db: Knex) {
  const table = () => db<RefundRow>('refunds');
  const dueRows = () => table().join('orders', 'orders.id', 'refunds.order_id').where('refunds.state', 'due');
  return {
    async add(orderId: string): Promise<void> {
      const now = toRowTime(new Date());
      const due = { state: 'due', next_attempt_at: now, ...noManualRefund } as const;
      if ((await table().where({ order_id: orderId }).update(due)) === 1) return;
      await table().insert({ ...due, order_id: orderId, attempts: 0, refusals: 0, created_at: now });
    },
    /** Stores the refund before Stripe is asked. @param nextAttemptAt of an interrupted attempt */
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
    /** Returns cents, without what the shop owes. */
    async pendingManualOf(orderIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await table().where({ state: 'due' }).whereIn('order_id', orderIds).whereNotNull('amount_cents');
      return new Map(rows.map(({ order_id: orderId, amount_cents: cents }) => [orderId, cents ?? 0]));
    },
    /** @returns undefined when none of this order's is to be made. */
    async dueOf(orderId: string): Promise<DueRefund | undefined> {
      const row = await dueRows().where({ 'refunds.order_id': orderId }).first(columns);
      return row && toDue(row);
    },
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
    /** @returns false when another instance claimed it */
    async claim({ orderId, attempts }: DueRefund, nextAttemptAt: Date): Promise<boolean> {
      const claimed = await table()
        .where({ order_id: orderId, state: 'due', attempts })
        .update({ attempts: attempts + 1, next_attempt_at: toRowTime(nextAttemptAt) });
      return claimed === 1;
    },
    async noteRefusal(orderId: string, refusals: number, nextAttemptAt: Date): Promise<void> {
      await table()
        .where({ order_id: orderId, state: 'due' })
        .update({ refusals, next_attempt_at: toRowTime(nextAttemptAt) });
    },
    async done(orderId: string): Promise<void> {
      // The order's history keeps the reason.
      await table().where({ order_id: orderId }).update({ state: 'done', reason: null });
    },
    /** The next refund gets a new idempotency key. */
    async failed(orderId: string): Promise<void> {
      await table().where({ order_id: orderId }).update({ state: 'failed', reason: null }).increment('refusals', 1);
    },
  };
}
