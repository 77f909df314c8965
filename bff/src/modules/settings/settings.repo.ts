import type { Knex } from 'knex';
import { toRowJson } from '../../db/rows';
import { transaction } from '../../db/transaction';

interface SettingRow {
  name: string;
  value: string;
}

/** What the owner decided for the whole site, by name. @param defaults what holds until the owner says otherwise */
export function settingsRepo<Settings extends object>(db: Knex, defaults: Settings) {
  return {
    /** All of them, those that were never decided at their defaults. */
    async read(): Promise<Settings> {
      const rows = await db<SettingRow>('settings').whereIn('name', Object.keys(defaults));
      return { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) };
    },
    /** Keeps what is given and leaves the rest as it was. */
    async write(settings: Partial<Settings>): Promise<void> {
      const rows = Object.entries(settings).map(([name, value]) => ({ name, value: toRowJson(value) }));
      await transaction(db, async (tx) => tx<SettingRow>('settings').insert(rows).onConflict('name').merge());
    },
  };
}
