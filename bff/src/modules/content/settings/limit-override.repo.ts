import type { Knex } from 'knex';
import { transaction } from '../../../db/transaction';

const name = 'checkoutLimitsLiftedUntil';
const dayMs = 24 * 60 * 60 * 1000;

export function limitOverrideRepo(db: Knex) {
  return {
    /** @returns null when they hold. */
    async suspendedUntil(): Promise<Date | null> {
      const row = await db<{ name: string; value: string }>('settings').where({ name }).first('value');
      const until = row && new Date(JSON.parse(row.value) as string);
      return until && until.getTime() > Date.now() ? until : null;
    },
    async suspend(): Promise<void> {
      const row = { name, value: JSON.stringify(new Date(Date.now() + dayMs)) };
      await transaction(db, async (tx) => tx('settings').insert(row).onConflict('name').merge());
    },
    async reinstate(): Promise<void> {
      await transaction(db, async (tx) => tx('settings').where({ name }).delete());
    },
  };
}

export type LimitOverrideRepo = ReturnType<typeof limitOverrideRepo>;
