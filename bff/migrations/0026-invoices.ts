import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['invoices'];

/** Invoices and credit notes, as they were issued. Their numbers have no gaps, and no two have one number: the next is one more than the
 *  highest, and is taken under a lock. `part`: 0 is the invoice of an order, each one more a credit note on it. */
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
      // Null once nobody may know any more who bought.
      table.text('content', 'mediumtext');
      moment(table, 'issued_at').notNullable().index();
      table.unique(['order_id', 'part']);
    });
  },
  down: (db) => dropTables(db, tables),
};
