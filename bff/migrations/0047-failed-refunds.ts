import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['failed_refunds'];

/** `expected_cents`: the order's total refund, had this one arrived. */
export const failedRefunds: Migration = {
  name: '0047-failed-refunds',
  creates: tables,
  async up(db) {
    await createTable(db, 'failed_refunds', (table) => {
      table.string('refund_id', 255).notNullable().primary();
      table.string('order_id', 36).notNullable().references('orders.id').index();
      table.integer('amount_cents').notNullable();
      table.integer('expected_cents').notNullable();
      moment(table, 'noted_at').notNullable();
    });
  },
  down: (db) => dropTables(db, tables),
};
