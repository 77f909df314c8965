import type { Knex } from 'knex';
import { publicDataChanged } from '../db/data-version';
import { transaction } from '../db/transaction';

/** Unlisted tables count as public, so that a new one is safe. */
const privateTables = new Set([
  ...[
    'asked_pictures',
    'contacts',
    'data_version',
    'dispatches',
    'disputes',
    'email_outbox',
    'enquiry_replies',
    'enquiry_words',
  ],
  ...['event_cursor', 'failed_refunds', 'idempotency_keys', 'invoices', 'knex_migrations', 'knex_migrations_lock'],
  ...['leases', 'order_history', 'order_items', 'order_links', 'order_numbers', 'orders', 'refunds', 'reservations'],
  ...['sessions', 'sign_in_attempts', 'shares', 'throttles', 'users', 'view_results', 'vitals'],
  ...['webhook_events', 'withdrawals'],
]);
/** Rows of `settings` that no visitor sees. */
const privateSettings = new Set(['checkoutLimitsLiftedUntil']);

const write =
  /^\s*(?:insert\s+(?:ignore\s+)?into|replace\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+[`"]?(\w+)/i;

function writesPublicTable(sql: string, bindings: readonly unknown[] = []): boolean {
  const table = write.exec(sql)?.[1];
  if (table === 'settings' && bindings.some((value) => privateSettings.has(String(value)))) return false;
  return table !== undefined && !privateTables.has(table);
}

interface Query {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
  readonly __knexTxId?: string;
}

export const forgottenWrites: string[] = [];

afterEach(() => expect(forgottenWrites.splice(0)).toEqual([]));

/** Fails the test that writes a public table in a transaction without a new data version (`publicDataChanged`). */
export function guardPublicWrites(db: Knex): void {
  const written = new Map<string, string>();
  db.on('query', ({ sql, bindings, __knexTxId: id }: Query) => {
    if (writesPublicTable(sql, bindings)) {
      if (id === undefined) forgottenWrites.push(`outside a transaction: ${sql}`);
      else written.set(id, sql);
    }
    if (id === undefined) return;
    if (/^update `data_version`/.test(sql) || /^rollback(?! to)/i.test(sql)) written.delete(id);
    if (/^commit/i.test(sql) && written.has(id)) forgottenWrites.push(written.get(id)!);
  });
}

/** A transaction that changes what visitors see, as another program might. */
export function changePublicData<T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    publicDataChanged(tx);
    return work(tx);
  });
}
