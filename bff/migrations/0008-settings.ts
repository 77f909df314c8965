import type { Migration } from './migration';
import { createTable, dropTables } from './tables';

const tables = ['settings'];

/** Settings are stored as JSON; a setting at its default has no row. */
export const settings: Migration = {
  name: '0008-settings',
  creates: tables,
  async up(db) {
    await createTable(db, 'settings', (table) => {
      table.string('name', 60).primary();
      table.text('value').notNullable();
    });
  },
  down: (db) => dropTables(db, tables),
};
