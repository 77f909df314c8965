import type { Invoice } from '@studio/contract';
import type { Knex } from 'knex';
import { toRowJson, toRowTime } from '../../db/rows';
import { throttlesRepo } from '../throttles/throttles.repo';

interface InvoiceRow {
  id: number;
  number: number;
  order_id: string;
  part: number;
  amount_cents: number;
  content: string | null;
  issued_at: string;
}

/** A paper as it is kept. */
export interface StoredInvoice {
  /** 0: the invoice; each one more is a credit note on it, or the reversal of one. */
  readonly part: number;
  /** Of the invoice, and of a credit note; negative of a reversal. */
  readonly amountCents: number;
  /** Null once nobody may know any more who bought. */
  readonly content: Invoice | null;
}

interface NewInvoice {
  readonly orderId: string;
  readonly part: number;
  readonly amountCents: number;
  /** All that it says, but its number and its moment, which it gets here. */
  readonly content: Omit<Invoice, 'number' | 'issuedAt'>;
}

/** The first is 1001, as of orders: a number is no count of what was sold. */
const first = 1001;
const lockName = 'numbers of invoices';
const lockTtlMs = 60 * 60 * 1000;

/** Invoices and credit notes: written once, and never changed. `db` may be a transaction. */
export function invoicesRepo(db: Knex) {
  const table = () => db<InvoiceRow>('invoices');
  return {
    /** Of one order, oldest first. */
    async of(orderId: string): Promise<StoredInvoice[]> {
      const rows = await table().where({ order_id: orderId }).orderBy('part');
      return rows.map(({ part, amount_cents: amountCents, content }) => ({
        ...{ part, amountCents },
        content: content === null ? null : (JSON.parse(content) as Invoice),
      }));
    },
    /** Lets the transactions that number papers go one after the other, on any number of instances. It is the first that a transaction
     *  asks for: whatever it reads afterwards is no older than its turn. */
    lock: (): Promise<void> => throttlesRepo(db).lock(lockName, lockTtlMs),
    /** Issues a paper with the next number, in the transaction whose turn it is. */
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
