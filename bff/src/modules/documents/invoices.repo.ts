import type { Invoice } from '@studio/contract';
import type { Knex } from 'knex';
import { toRowJson, toRowTime } from '../../db/rows';
import { throttlesRepo } from '../rate-limits';

interface InvoiceRow {
  id: number;
  number: number;
  order_id: string;
  part: number;
  amount_cents: number;
  content: string | null;
  issued_at: string;
}

export interface StoredInvoice {
  /** 0: the invoice; above: credit notes and reversals. */
  readonly part: number;
  /** Negative for a reversal. */
  readonly amountCents: number;
  /** Null after the retention time. */
  readonly content: Invoice | null;
}

interface NewInvoice {
  readonly orderId: string;
  readonly part: number;
  readonly amountCents: number;
  readonly content: Omit<Invoice, 'number' | 'issuedAt'>;
}

/** The first number does not reveal how much was sold. */
const first = 1001;
const lockName = 'numbers of invoices';
const lockTtlMs = 60 * 60 * 1000;

export function invoicesRepo(db: Knex) {
  const table = () => db<InvoiceRow>('invoices');
  return {
    async of(orderId: string): Promise<StoredInvoice[]> {
      const rows = await table().where({ order_id: orderId }).orderBy('part');
      return rows.map(({ part, amount_cents: amountCents, content }) => ({
        ...{ part, amountCents },
        content: content === null ? null : (JSON.parse(content) as Invoice),
      }));
    },
    /** Locks on all instances. The lock must be a transaction's first statement, so that later reads are current. */
    lock: (): Promise<void> => throttlesRepo(db).lock(lockName, lockTtlMs),
    async issue({ orderId, part, amountCents, content }: NewInvoice): Promise<StoredInvoice> {
      const now = new Date();
      const [{ highest = null } = {}] = await table().max({ highest: 'number' });
      const number = highest === null ? first : Number(highest) + 1;
      const issued: Invoice = { ...content, number, issuedAt: now.toISOString() };
      await table().insert({
        ...{ number, order_id: orderId, part, amount_cents: amountCents },
        content: toRowJson(issued),
        issued_at: toRowTime(now),
      });
      return { part, amountCents, content: issued };
    },
  };
}
