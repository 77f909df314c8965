import type { Migration } from './migration';
import { createTable, dropTables } from './tables';

const tables = ['vitals'];

/** The table's size depends on routes and releases, not on visitors. */
export const vitals: Migration = {
  name: '0015-vitals',
  creates: tables,
  async up(db) {
    await createTable(db, 'vitals', (table) => {
      table.string('day', 10).notNullable();
      table.string('remote', 40).notNullable();
      table.string('build', 40).notNullable();
      table.string('route', 100).notNullable();
      table.string('name', 4).notNullable();
      table.integer('bucket').notNullable();
      table.integer('loads').notNullable();
      table.primary(['day', 'remote', 'build', 'route', 'name', 'bucket']);
    });
  },
  down: (db) => dropTables(db, tables),
};
