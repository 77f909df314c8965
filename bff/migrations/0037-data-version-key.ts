import type { Migration } from './migration';
import { isMysql } from './tables';

/** InnoDB Cluster writes only to tables with a primary key. SQLite needs none. */
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
  // Older programs work with the key.
  down: async () => undefined,
};
