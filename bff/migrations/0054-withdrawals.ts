import type { Migration } from './migration';
import { createTable, dropColumns, dropTables, moment } from './tables';

const tables = ['withdrawals'];
const added = ['withdrawal_informed_at'];

export const withdrawals: Migration = {
  name: '0054-withdrawals',
  creates: tables,
  async up(db) {
    await createTable(db, 'withdrawals', (table) => {
      table.increments('id');
      table.string('order_id', 36).notNullable().references('orders.id');
      // Set by the browser, makes repeats idempotent.
      table.string('request_key', 64).notNullable();
      table.string('name', 255);
      table.string('email', 254);
      // JSON: [{artworkId, title, quantity}].
      table.text('items', 'mediumtext').notNullable();
      table.integer('amount_cents').notNullable();
      // Open while orders.refunded_cents is lower.
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
