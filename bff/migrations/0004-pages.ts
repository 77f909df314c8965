import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['pages'];

/** Pages of words, such as the privacy policy. One without `published_at` is a draft, which nobody sees. */
export const pages: Migration = {
  name: '0004-pages',
  creates: tables,
  async up(db) {
    await createTable(db, 'pages', (table) => {
      table.string('slug', 60).primary();
      table.string('title', 200).notNullable();
      // 60,000 characters of four bytes don't fit into MySQL's TEXT.
      table.text('content', 'mediumtext').notNullable();
      moment(table, 'published_at');
    });
  },
  down: (db) => dropTables(db, tables),
};
