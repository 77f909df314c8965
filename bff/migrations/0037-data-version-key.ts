import type { Migration } from './migration';
import { isMysql } from './tables';

/** A primary key for the one row that had none: a group of MySQL servers writes to no table without. SQLite needs none. */
export const dataVersionKey: Migration = {
  name: '0037-data-version-key',
  creates: [],
  async up(db) {
    if (!isMysql(db) || (await db.schema.hasColumn('data_version', 'id'))) return;
    await db.schema.alterTable(
      'data_version',
      (table) => void table.integer('id').notNullable().defaultTo(1).primary(),
    );
  },
  // The key hinders no older program.
  down: async () => undefined,
};
