import type { Migration } from './migration';
import { createdAt, createTable, dropTables } from './tables';

const tables = ['idempotency_keys'];

export const idempotencyKeys: Migration = {
  name: '0061-idempotency-keys',
  creates: tables,
  async up(db) {
    await createTable(db, 'idempotency_keys', (table) => {
      table.increments('id');
      table.string('key_hash', 64).notNullable().unique();
      table.integer('row_id').unsigned().notNullable();
      createdAt(db, table);
      table.index(['created_at']);
    });
  },
  down: (db) => dropTables(db, tables),
};
