import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
import type { OrderRow } from './order-rows';

export function informedRepo(db: Knex) {
  const row = (id: string) => db<OrderRow>('orders').where({ id });
  return {
    /** @returns null: never */
    async of(id: string): Promise<Date | null> {
      const at = (await row(id).first('withdrawal_informed_at'))?.withdrawal_informed_at ?? null;
      return at === null ? null : new Date(fromRowTime(at));
    },
    async note(id: string): Promise<void> {
      const now = toRowTime(new Date());
      await row(id).whereNull('withdrawal_informed_at').update({ withdrawal_informed_at: now });
    },
  };
}
