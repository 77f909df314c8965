import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { isDuplicate } from './database-errors';
import { fromRowTime, toRowTime } from './rows';
import { transaction } from './transaction';

interface KeyRow {
  key_hash: string;
  row_id: number;
  created_at: string;
}

export interface Created {
  readonly id: number;
  readonly createdAt: string;
  /** True: an earlier call with this key created the row. */
  readonly isReplayed: boolean;
}

/** @param call the key's namespace */
export function idempotency(db: Knex, call: string) {
  const hashOf = (key: string) => createHash('sha256').update(`${call} ${key}`).digest('hex');
  return {
    find,
    /** Key and row are one transaction. Without a key every call creates. */
    async create(
      key: string | undefined,
      create: (tx: Knex.Transaction, createdAt: Date) => Promise<number>,
    ): Promise<Created> {
      const createdAt = new Date();
      try {
        const id = await transaction(db, async (tx) => {
          const rowId = await create(tx, createdAt);
          if (key === undefined) return rowId;
          const row = { key_hash: hashOf(key), row_id: rowId, created_at: toRowTime(createdAt) };
          await tx<KeyRow>('idempotency_keys').insert(row);
          return rowId;
        });
        return { id, createdAt: createdAt.toISOString(), isReplayed: false };
      } catch (error) {
        const first = isDuplicate(error) ? await find(key) : undefined;
        if (first === undefined) throw error;
        return first;
      }
    },
  };

  /** @returns the row that the key created; undefined: none yet, or there is no key */
  async function find(key: string | undefined): Promise<Created | undefined> {
    if (key === undefined) return undefined;
    const row = await db<KeyRow>('idempotency_keys')
      .where({ key_hash: hashOf(key) })
      .first();
    return row && { id: row.row_id, createdAt: fromRowTime(row.created_at), isReplayed: true };
  }
}
