import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['invoices'];

/** Gapless numbers (highest + 1, under a lock). `part`: 0 is an order's invoice, higher ones its credit notes. */
export const invoices: Migration = {
  name: '0026-invoices',
  creates: tables,
  async up(db) {
    await createTable(db, 'invoices', (table) => {
      table.increments('id');
      table.integer('number').notNullable().unique();
      table.string('order_id', 36).notNullable().references('orders.id');
      table.integer('part').notNullable();
      table.integer('amount_cents').notNullable();
      // Null after the buyer's data has expired.
      table.text('content', 'mediumtext');
      moment(table, 'issued_at').notNullable().index();
      table.unique(['order_id', 'part']);
    });
  },
  down: (db) => dropTables(db, tables),
};
