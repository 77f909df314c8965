import type { Migration } from './migration';
import { createTable, dropTables } from './tables';

const tables = ['order_numbers'];

const withMoney = ['paid', 'packed', 'sent', 'delivered', 'returned', 'refund_due', 'refunded', 'review'];

/** Numbers in order of payment; earlier orders by age. */
export const orderNumbers: Migration = {
  name: '0023-order-numbers',
  creates: tables,
  async up(db) {
    await createTable(db, 'order_numbers', (table) => {
      table.increments('id');
      table.string('order_id', 36).notNullable().unique().references('orders.id');
    });
    const ids: string[] = await db('orders').whereIn('state', withMoney).orderBy(['created_at', 'id']).pluck('id');
    // One insert each: a multi-row insert guarantees no order of numbers.
    for (const id of ids) await db('order_numbers').insert({ order_id: id });
  },
  down: (db) => dropTables(db, tables),
};
