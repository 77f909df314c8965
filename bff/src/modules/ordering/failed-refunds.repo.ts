import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';

interface FailedRefund {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: number;
  /** The order's total refund, had this one arrived. */
  readonly expectedCents: number;
}

interface FailedRefundRow {
  refund_id: string;
  order_id: string;
  amount_cents: number;
  expected_cents: number;
  noted_at: string;
}

interface RefundTotals {
  readonly id: string;
  readonly refundedCents: number;
}

export function failedRefundsRepo(db: Knex) {
  const table = () => db<FailedRefundRow>('failed_refunds');
  return {
    /** @returns false when stored already */
    async add({ id, orderId, amountCents, expectedCents }: FailedRefund): Promise<boolean> {
      if (await table().where({ refund_id: id }).first('refund_id')) return false;
      await table().insert({
        ...{ refund_id: id, order_id: orderId, amount_cents: amountCents, expected_cents: expectedCents },
        noted_at: toRowTime(new Date()),
      });
      return true;
    },
    /** Returns the amounts in cents that were not refunded since. */
    async openOf(orders: readonly RefundTotals[]): Promise<Map<string, number>> {
      const ids = orders.map(({ id }) => id);
      const rows: { order_id: string; expected: number | string }[] = await table()
        .whereIn('order_id', ids)
        .groupBy('order_id')
        .select('order_id')
        .max({ expected: 'expected_cents' });
      const expected = new Map(rows.map((row) => [row.order_id, Number(row.expected)]));
      const open = orders.map(({ id, refundedCents }) => [id, (expected.get(id) ?? 0) - refundedCents] as const);
      return new Map(open.filter(([, cents]) => cents > 0));
    },
  };
}
