import type { Migration } from './migration';
import { createdAt, createTable, dropTables } from './tables';

const tables = ['order_links'];

/** The table has hashes of links, one row per email. Earlier orders have no link until the owner sends one. */
export const orderLinks: Migration = {
  name: '0027-order-links',
  creates: tables,
  async up(db) {
    await createTable(db, 'order_links', (table) => {
      table.increments('id');
      table.string('order_id', 36).notNullable().references('orders.id');
      table.string('token_hash', 64).notNullable().unique();
      createdAt(db, table);
      table.index(['created_at']);
    });
  },
  down: (db) => dropTables(db, tables),
};
