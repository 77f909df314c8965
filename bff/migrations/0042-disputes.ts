import type { Migration } from './migration';
import { createTable, dropColumns, dropTables, moment } from './tables';

const tables = ['disputes'] as const;

/** Each dispute of a payment as Stripe has it. `orders.dispute` stays as the summary of an order's disputes, and `orders.lost_cents` is how much
 *  of its money the buyer's bank has taken back. */
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
      // Stripe's words, verbatim.
      table.string('status', 40).notNullable();
      table.string('reason', 60).notNullable();
      table.integer('is_charge_refundable').notNullable();
      // Until when Stripe takes an answer.
      moment(table, 'due_by').index('disputes_due_by');
      moment(table, 'created_at').notNullable();
      // When the shop asked Stripe: what was asked earlier never overwrites it.
      moment(table, 'updated_at').notNullable();
    });
    await db.schema.alterTable('orders', (table) => void table.integer('lost_cents').notNullable().defaultTo(0));
    // Until now a lost dispute was taken for one of the whole payment; the first look at Stripe brings the amounts.
    const rest = db.raw('CASE WHEN refunded_cents < total_cents THEN total_cents - refunded_cents ELSE 0 END');
    await db('orders').where({ dispute: 'lost' }).update({ lost_cents: rest });
  },
  async down(db) {
    await dropColumns(db, 'orders', ['lost_cents']);
    await dropTables(db, tables);
  },
};
