import type { Knex } from 'knex';
import { publicDataChanged } from '../../../db/data-version';
import { toRowJson } from '../../../db/rows';
import { transaction } from '../../../db/transaction';

interface SettingRow {
  name: string;
  value: string;
}

/** @param defaults for settings never changed */
export function settingsRepo<Settings extends object>(db: Knex, defaults: Settings) {
  return { read, write };

  async function read(): Promise<Settings> {
    const rows = await db<SettingRow>('settings').whereIn('name', Object.keys(defaults));
    return { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) };
  }

  /** @returns all settings */
  async function write(settings: Partial<Settings>): Promise<Settings> {
    const rows = Object.entries(settings).map(([name, value]) => ({ name, value: toRowJson(value) }));
    await transaction(db, async (tx) => {
      publicDataChanged(tx);
      await tx<SettingRow>('settings').insert(rows).onConflict('name').merge();
    });
    return read();
  }
}
