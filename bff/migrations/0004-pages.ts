import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['pages'];

export const pages: Migration = {
  name: '0004-pages',
  creates: tables,
  async up(db) {
    await createTable(db, 'pages', (table) => {
      table.string('slug', 60).primary();
      table.string('title', 200).notNullable();
      // MySQL's TEXT cannot hold 60,000 four-byte characters.
      table.text('content', 'mediumtext').notNullable();
      moment(table, 'published_at');
    });
  },
  down: (db) => dropTables(db, tables),
};
