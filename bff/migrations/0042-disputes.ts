import type { Migration } from './migration';
import { createTable, dropColumns, dropTables, moment } from './tables';

const tables = ['disputes'] as const;

/** `orders.dispute` is the summary; `orders.lost_cents` the money that the bank took. */
export const disputes: Migration = {
  name: '0042-disputes',
  creates: tables,
  async up(db) {
    await createTable(db, 'disputes', (table) => {
      table.string('id').primary();
      table.string('order_id', 36).notNullable().index('disputes_order').references('orders.id');
      table.string('payment_intent_id').notNullable();
      table.integer('amount_cents').notNullable();
      table.string('currency', 3).notNullable();
      table.string('status', 40).notNullable();
      table.string('reason', 60).notNullable();
      table.integer('is_charge_refundable').notNullable();
      moment(table, 'due_by').index('disputes_due_by');
      moment(table, 'created_at').notNullable();
      // Older answers never overwrite newer ones.
      moment(table, 'updated_at').notNullable();
    });
    await db.schema.alterTable('orders', (table) => void table.integer('lost_cents').notNullable().defaultTo(0));
    // The amount is the whole payment until Stripe's next answer.
    const rest = db.raw('CASE WHEN refunded_cents < total_cents THEN total_cents - refunded_cents ELSE 0 END');
    await db('orders').where({ dispute: 'lost' }).update({ lost_cents: rest });
  },
  async down(db) {
    await dropColumns(db, 'orders', ['lost_cents']);
    await dropTables(db, tables);
  },
};
