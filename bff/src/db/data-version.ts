import { encodeDataVersion, VersionProbe } from '@studio/server-kit';
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { stalledAfterMs } from './stall-guard';
import { toRowTime } from './rows';

/** Tables that no visitor's page is made from. A table that is not named here is one that visitors see, so a new one cannot be
 *  forgotten. */
const privateTables = new Set([
  ...['orders', 'order_items', 'refunds', 'webhook_events', 'email_outbox', 'contacts', 'leases', 'throttles'],
  ...['reservations', 'order_history', 'order_numbers', 'enquiry_replies', 'enquiry_words'],
  ...[
    'invoices',
    'idempotency_keys',
    'order_links',
    'asked_pictures',
    'event_cursor',
    'failed_refunds',
    'withdrawals',
    'disputes',
  ],
  ...['users', 'sessions', 'sign_in_attempts', 'vitals', 'data_version', 'knex_migrations', 'knex_migrations_lock'],
]);

const write =
  /^\s*(?:insert\s+(?:ignore\s+)?into|replace\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+[`"]?(\w+)/i;

/** Whether a statement changes what visitors see. */
export function writesPublicTable(sql: string): boolean {
  return writtenPublicTable(sql) !== null;
}

/** The table of visitors' that a statement changes; null: it changes none. */
export function writtenPublicTable(sql: string): string | null {
  const table = write.exec(sql)?.[1];
  return table === undefined || privateTables.has(table) ? null : table;
}

/** Gives these tables of what visitors see a new name, as the last statement of the transaction that changed them: no other row is locked
 *  after this one, so two that wait for it never wait for each other. A program from before there were names for tables moves the version
 *  alone: then all that there is begins anew under another name. */
export async function bumpDataVersion(tx: Knex.Transaction, tables: ReadonlySet<string>): Promise<void> {
  const name = newName();
  const named = [...tables].flatMap((table) => [`$.${table}`, name]);
  const names = 'CASE WHEN INSTR(names, version) > 0 THEN names ELSE ? END';
  // MySQL sets one column after the other, and the names are told by the version that was.
  await tx.raw(`UPDATE data_version SET names = JSON_SET(${names}${', ?, ?'.repeat(tables.size)}), version = ?`, [
    JSON.stringify({ base: name }),
    ...named,
    name,
  ]);
}

/** A counter's numbers would come again with a backup that is played back. */
const newName = () => randomBytes(9).toString('base64url');

const probes = new WeakMap<Knex, VersionProbe>();

/** The version of what visitors see in this database, whichever program changed it. What is shown from a moment on counts as changed
 *  then. */
export function dataVersion(db: Knex): VersionProbe {
  let version = probes.get(db);
  if (!version) probes.set(db, (version = new VersionProbe(() => readWithTimeout(db))));
  return version;
}

type CommitListener = (tables: ReadonlySet<string>) => void;

const listeners = new WeakMap<Knex, CommitListener>();

/** Has somebody told, after each commit, which tables that visitors see were written. */
export function onCommit(db: Knex, listener: CommitListener): void {
  listeners.set(db, listener);
}

/** Notes that a transaction which wrote these tables has ended, and whether it was committed. */
export function notifyCommit(db: Knex, tables: ReadonlySet<string>, isCommitted: boolean): void {
  dataVersion(db).invalidate();
  if (isCommitted && tables.size > 0) listeners.get(db)?.(tables);
}

/** Whatever is ready waits for this, and nothing else would end its wait before MySQL's connection is given up. */
function readWithTimeout(db: Knex): Promise<string> {
  return withDeadline(readVersion(db), stalledAfterMs, () => new AppError('UNAVAILABLE'));
}

async function readVersion(db: Knex): Promise<string> {
  const due: Knex.QueryBuilder = db('pages').where('published_at', '<=', toRowTime(new Date())).count().as('due');
  const row = await db('data_version').first<VersionRow>('version', 'names', due);
  const { base = row.version, ...names } = namesOf(row);
  return encodeDataVersion(base, { ...names, pages: `${names['pages'] ?? ''}.${row.due}` });
}

interface VersionRow {
  /** The name that was given last. */
  readonly version: string;
  /** JSON: under `base` what all goes by, beside it what each table goes by that has changed since. */
  readonly names: string | null;
  readonly due: number;
}

/** Empty where the last who wrote knew of no names. */
function namesOf({ version, names }: VersionRow): Record<string, string> {
  return names?.includes(version) ? (JSON.parse(names) as Record<string, string>) : {};
}
