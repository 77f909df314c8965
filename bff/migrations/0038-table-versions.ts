import type { Migration } from './migration';
import { dropColumns } from './tables';

export const tableVersions: Migration = {
  name: '0038-table-versions',
  creates: [],
  async up(db) {
    if (await db.schema.hasColumn('data_version', 'names')) return;
    await db.schema.alterTable('data_version', (table) => void table.text('names', 'mediumtext'));
  },
  down: (db) => dropColumns(db, 'data_version', ['names']),
};
