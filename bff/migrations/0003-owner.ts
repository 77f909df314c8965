import type { Migration } from './migration';
import { createdAt, createTable, dropTables, moment } from './tables';

const tables = ['sessions', 'users'];

/** The table has only hashes of session ids, so a copy of it allows no sign-in. */
export const owner: Migration = {
  name: '0003-owner',
  creates: tables,
  async up(db) {
    await createTable(db, 'users', (table) => {
      table.increments('id');
      table.string('username', 100).notNullable().unique();
      table.string('password', 300).notNullable();
    });
    await createTable(db, 'sessions', (table) => {
      table.string('id_hash', 64).primary();
      table.integer('user_id').unsigned().notNullable().references('users.id');
      moment(table, 'last_seen_at').notNullable();
      moment(table, 'expires_at').notNullable();
      createdAt(db, table);
    });
  },
  down: (db) => dropTables(db, tables),
};
