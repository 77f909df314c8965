import type { Knex } from 'knex';
import { fitLine } from '../../db/fit-text';
import { fromRowTime, toRowTime } from '../../db/rows';
import type { Dispute } from '../payments';
import { toAnswerStatuses } from './dispute-stage';

interface DisputeRow {
  id: string;
  order_id: string;
  payment_intent_id: string;
  amount_cents: number;
  currency: string;
  status: string;
  reason: string;
  is_charge_refundable: number;
  due_by: string | null;
  created_at: string;
  updated_at: string;
}

export function disputesRepo(db: Knex) {
  const table = () => db<DisputeRow>('disputes');
  return {
    async of(orderIds: readonly string[]): Promise<Map<string, Dispute[]>> {
      const rows = await table().whereIn('order_id', orderIds).orderBy(['created_at', 'id']);
      const found = new Map<string, Dispute[]>();
      for (const row of rows) found.set(row.order_id, [...(found.get(row.order_id) ?? []), toDispute(row)]);
      return found;
    },
    /**
     * The caller has locked the order.
     * @param askedAt an answer older than the stored one is ignored
     * @returns `isChanged`: the owner sees a change
     */
    async store(
      orderId: string,
      dispute: Dispute,
      askedAt: Date,
    ): Promise<{ before: Dispute | undefined; isChanged: boolean }> {
      const row = toRow(orderId, dispute, askedAt);
      // MySQL's snapshot may be older than the order's lock.
      const stored = await table().where({ id: dispute.id }).forUpdate().first();
      if (!stored) {
        await table().insert(row);
        return { before: undefined, isChanged: true };
      }
      const before = toDispute(stored);
      if (stored.updated_at > row.updated_at) return { before, isChanged: false };
      await table().where({ id: dispute.id }).update(row);
      const seen: readonly (keyof DisputeRow)[] = [
        'status',
        'amount_cents',
        'reason',
        'due_by',
        'is_charge_refundable',
      ];
      return { before, isChanged: seen.some((column) => stored[column] !== row[column]) };
    },
    /** ISO 8601; null: none. */
    async nextDueBy(): Promise<string | null> {
      const row = await table()
        .whereIn('status', toAnswerStatuses)
        .whereNotNull('due_by')
        .orderBy('due_by')
        .first('due_by');
      return row?.due_by ? fromRowTime(row.due_by) : null;
    },
  };
}

function toRow(orderId: string, dispute: Dispute, askedAt: Date): DisputeRow {
  return {
    id: dispute.id,
    order_id: orderId,
    payment_intent_id: dispute.paymentIntentId ?? '',
    amount_cents: dispute.amountCents,
    currency: dispute.currency,
    status: fitLine(dispute.status, 40),
    reason: fitLine(dispute.reason, 60),
    is_charge_refundable: dispute.isChargeRefundable ? 1 : 0,
    due_by: dispute.dueBy === null ? null : toRowTime(dispute.dueBy),
    created_at: toRowTime(dispute.createdAt),
    updated_at: toRowTime(askedAt),
  };
}

function toDispute(row: DisputeRow): Dispute {
  return {
    id: row.id,
    paymentIntentId: row.payment_intent_id,
    amountCents: row.amount_cents,
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    isChargeRefundable: row.is_charge_refundable !== 0,
    dueBy: row.due_by === null ? null : new Date(fromRowTime(row.due_by)),
    createdAt: new Date(fromRowTime(row.created_at)),
  };
}
