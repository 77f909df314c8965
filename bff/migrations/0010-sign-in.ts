import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['sign_in_attempts'];

export const signIn: Migration = {
  name: '0010-sign-in',
  creates: tables,
  async up(db) {
    await createTable(db, 'sign_in_attempts', (table) => {
      table.string('name', 120).primary();
      table.integer('failures').notNullable();
      moment(table, 'free_at').notNullable().index();
    });
  },
  down: (db) => dropTables(db, tables),
};
