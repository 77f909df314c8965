import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';

const name = 'checkoutLimitsLiftedUntil';
const dayMs = 24 * 60 * 60 * 1000;

/** Whether the owner has lifted the limits on what one network may have set aside. Kept with the settings. */
export function limitsLiftRepo(db: Knex) {
  return {
    /** @returns null when they hold. */
    async until(): Promise<Date | null> {
      const row = await db<{ name: string; value: string }>('settings').where({ name }).first('value');
      const until = row && new Date(JSON.parse(row.value) as string);
      return until && until.getTime() > Date.now() ? until : null;
    },
    /** For a day from now on. */
    async lift(): Promise<void> {
      const row = { name, value: JSON.stringify(new Date(Date.now() + dayMs)) };
      await transaction(db, async (tx) => tx('settings').insert(row).onConflict('name').merge());
    },
    async putBack(): Promise<void> {
      await transaction(db, async (tx) => tx('settings').where({ name }).delete());
    },
  };
}

export type LimitsLiftRepo = ReturnType<typeof limitsLiftRepo>;
