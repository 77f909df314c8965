import { randomUUID } from 'node:crypto';
import type { Migration } from './migration';
import { createTable, dropTables, isMysql } from './tables';

const tables = ['data_version'];

/** The table has one row, which every change renews (db/transaction.ts). */
export const dataVersion: Migration = {
  name: '0013-data-version',
  creates: tables,
  async up(db) {
    await createTable(db, 'data_version', (table) => {
      if (isMysql(db)) table.integer('id').notNullable().defaultTo(1).primary();
      table.string('version', 36).notNullable();
    });
    await db('data_version').insert({ version: randomUUID() });
  },
  down: (db) => dropTables(db, tables),
};
