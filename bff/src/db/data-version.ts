import { taggedVersion, WatchedVersion } from '@studio/server-kit';
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { patienceMs } from './patience';
import { toRowTime } from './rows';

/** Tables that no visitor's page is made from. A table that is not named here is one that visitors see, so a new one cannot be
 *  forgotten. */
const unseen = new Set([
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
export function isSeen(sql: string): boolean {
  return seenTable(sql) !== null;
}

/** The table of visitors' that a statement changes; null: it changes none. */
export function seenTable(sql: string): string | null {
  const table = write.exec(sql)?.[1];
  return table === undefined || unseen.has(table) ? null : table;
}

/** Gives these tables of what visitors see a new name, as the last statement of the transaction that changed them: no other row is locked
 *  after this one, so two that wait for it never wait for each other. A program from before there were names for tables moves the version
 *  alone: then all that there is begins anew under another name. */
export async function moveVersion(tx: Knex.Transaction, tables: ReadonlySet<string>): Promise<void> {
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

const watched = new WeakMap<Knex, WatchedVersion>();

/** The version of what visitors see in this database, whichever program changed it. What is shown from a moment on counts as changed
 *  then. */
export function dataVersion(db: Knex): WatchedVersion {
  let version = watched.get(db);
  if (!version) watched.set(db, (version = new WatchedVersion(() => readInTime(db))));
  return version;
}

type OnChange = (tables: ReadonlySet<string>) => void;

const listeners = new WeakMap<Knex, OnChange>();

/** Has somebody told, after each commit, which tables that visitors see were written. */
export function onDataChange(db: Knex, listener: OnChange): void {
  listeners.set(db, listener);
}

/** Notes that a transaction which wrote these tables has ended, and whether it was committed. */
export function noteChange(db: Knex, tables: ReadonlySet<string>, isCommitted: boolean): void {
  dataVersion(db).doubt();
  if (isCommitted && tables.size > 0) listeners.get(db)?.(tables);
}

/** Whatever is ready waits for this, and nothing else would end its wait before MySQL's connection is given up. */
function readInTime(db: Knex): Promise<string> {
  return withDeadline(readVersion(db), patienceMs, () => new AppError('UNAVAILABLE'));
}

async function readVersion(db: Knex): Promise<string> {
  const due = db('pages').where('published_at', '<=', toRowTime(new Date())).count().as('due');
  const row = await db('data_version').first<VersionRow>('version', 'names', due);
  const { base = row.version, ...names } = namesOf(row);
  return taggedVersion(base, { ...names, pages: `${names['pages'] ?? ''}.${row.due}` });
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
