import type { Migration } from './migration';
import { createTable, dropTables } from './tables';

const tables = ['order_numbers'];

/** The states that money moved for, as they are called at this step. */
const withMoney = ['paid', 'packed', 'sent', 'delivered', 'returned', 'refund_due', 'refunded', 'review'];

/** Numbers by which people call orders. They are given in the order in which money moves; those of before get theirs by their age. */
export const orderNumbers: Migration = {
  name: '0023-order-numbers',
  creates: tables,
  async up(db) {
    await createTable(db, 'order_numbers', (table) => {
      table.increments('id');
      table.string('order_id', 36).notNullable().unique().references('orders.id');
    });
    const ids: string[] = await db('orders').whereIn('state', withMoney).orderBy(['created_at', 'id']).pluck('id');
    // One by one: nobody promises in which order many are numbered at once.
    for (const id of ids) await db('order_numbers').insert({ order_id: id });
  },
  down: (db) => dropTables(db, tables),
};
