import type { OwnersWithdrawal, Today, WithdrawnItem } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toDollars, toRowJson, toRowTime } from '../../db/rows';
import { orderNumbersRepo } from './order-numbers.repo';
import { dublinMoment } from '../../dublin-days';
import { refundDueOn } from './withdrawal-period';

interface WithdrawalRow {
  id: number;
  order_id: string;
  request_key: string;
  name: string | null;
  email: string | null;
  items: string;
  amount_cents: number;
  refund_target_cents: number;
  submitted_at: string;
  closed_at: string | null;
  note: string | null;
}

interface ReadRow extends WithdrawalRow {
  readonly refunded_cents: number;
}

export interface NewWithdrawal {
  readonly orderId: string;
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly items: readonly WithdrawnItem[];
  readonly amountCents: number;
  readonly refundTargetCents: number;
  readonly submittedAt: Date;
}

export interface StoredWithdrawal extends OwnersWithdrawal {
  readonly orderId: string;
  readonly key: string;
  readonly refundTargetCents: number;
}

const openFirst = 20;

export function withdrawalsRepo(db: Knex) {
  const table = () => db<WithdrawalRow>('withdrawals');
  const read = () =>
    db('withdrawals')
      .join('orders', 'orders.id', 'withdrawals.order_id')
      .select('withdrawals.*', 'orders.refunded_cents');
  return {
    /** @throws a duplicate-key error for a known key of the order */
    async add(statement: NewWithdrawal): Promise<void> {
      const { orderId, key, name, email, items, amountCents, refundTargetCents, submittedAt } = statement;
      await table().insert({
        ...{ order_id: orderId, request_key: key, name, email, items: toRowJson(items) },
        ...{ amount_cents: amountCents, refund_target_cents: refundTargetCents, submitted_at: toRowTime(submittedAt) },
      });
    },
    async of(orderIds: readonly string[]): Promise<StoredWithdrawal[]> {
      if (orderIds.length === 0) return [];
      const rows: ReadRow[] = await read()
        .whereIn('withdrawals.order_id', [...orderIds])
        .orderBy('withdrawals.id');
      return rows.map(toWithdrawal);
    },
    async open(): Promise<NonNullable<Today['withdrawals']>> {
      const rows: ReadRow[] = await read()
        .whereNull('withdrawals.closed_at')
        .whereRaw('orders.refunded_cents < withdrawals.refund_target_cents')
        .orderBy('withdrawals.submitted_at')
        .limit(openFirst);
      const numbers = await orderNumbersRepo(db).of(rows.map(({ order_id: order }) => order));
      return rows.map((row) => ({
        order: row.order_id,
        number: numbers.get(row.order_id) ?? null,
        dueOn: refundDueOn(timeOf(row.submitted_at)),
      }));
    },
    /** @returns false when it is not of this order, or closed */
    async close(orderId: string, id: number, note: string): Promise<boolean> {
      const open = table().where({ id, order_id: orderId, closed_at: null });
      return (await open.update({ closed_at: toRowTime(new Date()), note })) === 1;
    },
  };
}

function toWithdrawal(row: ReadRow): StoredWithdrawal {
  const submittedAt = timeOf(row.submitted_at);
  return {
    ...{ id: row.id, orderId: row.order_id, key: row.request_key, name: row.name, email: row.email, note: row.note },
    items: JSON.parse(row.items) as WithdrawnItem[],
    submittedAt: submittedAt.toISOString(),
    submittedText: dublinMoment(submittedAt),
    dueOn: refundDueOn(submittedAt),
    amount: toDollars(row.amount_cents),
    refundTargetCents: row.refund_target_cents,
    state: row.closed_at !== null ? 'closed' : row.refunded_cents < row.refund_target_cents ? 'open' : 'refunded',
  };
}

const timeOf = (text: string) => new Date(fromRowTime(text));

export function toOwners(stored: StoredWithdrawal): OwnersWithdrawal {
  const { orderId: _order, key: _key, refundTargetCents: _target, ...told } = stored;
  return told;
}
