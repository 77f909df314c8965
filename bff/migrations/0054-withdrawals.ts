import type { Migration } from './migration';
import { createTable, dropColumns, dropTables, moment } from './tables';

const tables = ['withdrawals'];
const added = ['withdrawal_informed_at'];

/** Statements of withdrawal (infra/decisions/0071), and when an order's buyer was told of the right in writing: null of orders of before. */
export const withdrawals: Migration = {
  name: '0054-withdrawals',
  creates: tables,
  async up(db) {
    await createTable(db, 'withdrawals', (table) => {
      table.increments('id');
      table.string('order_id', 36).notNullable().references('orders.id');
      // Named by the buyer's page: a statement that is sent twice is one.
      table.string('request_key', 64).notNullable();
      // Null once the person was erased.
      table.string('name', 255);
      table.string('email', 254);
      // [{artworkId, title, quantity}] as JSON.
      table.text('items', 'mediumtext').notNullable();
      table.integer('amount_cents').notNullable();
      // Open while orders.refunded_cents is less.
      table.integer('refund_target_cents').notNullable();
      moment(table, 'submitted_at').notNullable();
      moment(table, 'closed_at');
      table.string('note', 1000);
      table.unique(['order_id', 'request_key']);
      table.index(['closed_at', 'submitted_at']);
    });
    await db.schema.alterTable('orders', (table) => void moment(table, 'withdrawal_informed_at'));
  },
  async down(db) {
    await dropColumns(db, 'orders', added);
    await dropTables(db, tables);
  },
};
