import { encodeDataVersion, VersionProbe } from '@studio/server-kit';
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { stalledAfterMs } from './stall-guard';
import { toRowTime } from './rows';

/** Unlisted tables count as public, so that a new one is safe. */
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

export function writesPublicTable(sql: string): boolean {
  return writtenPublicTable(sql) !== null;
}

/** @returns null when the statement writes no public table */
export function writtenPublicTable(sql: string): string | null {
  const table = write.exec(sql)?.[1];
  return table === undefined || privateTables.has(table) ? null : table;
}

/** Last in the transaction, against deadlocks. Older programs change `version` only, which invalidates all tables. */
export async function bumpDataVersion(tx: Knex.Transaction, tables: ReadonlySet<string>): Promise<void> {
  const name = newName();
  const named = [...tables].flatMap((table) => [`$.${table}`, name]);
  const names = 'CASE WHEN INSTR(names, version) > 0 THEN names ELSE ? END';
  // MySQL assigns columns in order, and `names` depends on the previous version.
  await tx.raw(`UPDATE data_version SET names = JSON_SET(${names}${', ?, ?'.repeat(tables.size)}), version = ?`, [
    JSON.stringify({ base: name }),
    ...named,
    name,
  ]);
}

/** Random, because a counter would repeat after a restore. */
const newName = () => randomBytes(9).toString('base64url');

const probes = new WeakMap<Knex, VersionProbe>();

/** A scheduled post changes the version when it becomes due. */
export function dataVersion(db: Knex): VersionProbe {
  let version = probes.get(db);
  if (!version) probes.set(db, (version = new VersionProbe(() => readWithTimeout(db))));
  return version;
}

type CommitListener = (tables: ReadonlySet<string>) => void;

const listeners = new WeakMap<Knex, CommitListener>();

export function onCommit(db: Knex, listener: CommitListener): void {
  listeners.set(db, listener);
}

export function notifyCommit(db: Knex, tables: ReadonlySet<string>, isCommitted: boolean): void {
  dataVersion(db).invalidate();
  if (isCommitted && tables.size > 0) listeners.get(db)?.(tables);
}

/** MySQL's own timeout is much longer. */
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
  readonly version: string;
  /** JSON: `base`, and the version of each table changed since. */
  readonly names: string | null;
  readonly due: number;
}

/** Empty after a write by a program without per-table versions. */
function namesOf({ version, names }: VersionRow): Record<string, string> {
  return names?.includes(version) ? (JSON.parse(names) as Record<string, string>) : {};
}
