import { VersionProbe } from '@studio/server-kit';
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { stalledAfterMs } from './stall-guard';
import { toRowTime } from './rows';

const changed = new WeakSet<Knex>();

/**
 * Call this where a transaction writes what visitors see: the commit then bumps the data version.
 * @throws outside a transaction
 */
export function publicDataChanged(tx: Knex): void {
  if (!tx.isTransaction) throw new Error('Public data must be written in a transaction (db/transaction.ts).');
  changed.add(tx);
}

/**
 * Last in the transaction, against deadlocks. The column `names` of older programs stays as it is: they ignore it
 * once `version` differs from it.
 * @returns whether public data changed
 */
export async function bumpDataVersion(tx: Knex.Transaction): Promise<boolean> {
  // Random, because a counter would repeat after a restore.
  if (changed.has(tx)) await tx('data_version').update({ version: randomBytes(9).toString('base64url') });
  return changed.has(tx);
}

const probes = new WeakMap<Knex, VersionProbe>();

/** A scheduled post changes the version when it becomes due. */
export function dataVersion(db: Knex): VersionProbe {
  let version = probes.get(db);
  if (!version) probes.set(db, (version = new VersionProbe(() => readWithTimeout(db))));
  return version;
}

const listeners = new WeakMap<Knex, () => void>();

/** @param listener called after each commit that changed public data */
export function onPublicChange(db: Knex, listener: () => void): void {
  listeners.set(db, listener);
}

export function notifyPublicChange(db: Knex): void {
  listeners.get(db)?.();
}

/** MySQL's own timeout is much longer. */
function readWithTimeout(db: Knex): Promise<string> {
  return withDeadline(readVersion(db), stalledAfterMs, () => new AppError('UNAVAILABLE'));
}

async function readVersion(db: Knex): Promise<string> {
  const due: Knex.QueryBuilder = db('pages').where('published_at', '<=', toRowTime(new Date())).count().as('due');
  const row = await db('data_version').first<{ version: string; due: number }>('version', due);
  return `${row.version}.${row.due}`;
}
