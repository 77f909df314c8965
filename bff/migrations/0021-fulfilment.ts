import type { Migration } from './migration';
import { createdAt, createTable, dropColumns, dropTables } from './tables';

export const fulfilment: Migration = {
  name: '0021-fulfilment',
  creates: ['order_history'],
  async up(db) {
    await createTable(db, 'order_history', (table) => {
      table.increments('id');
      table.string('order_id', 36).notNullable().references('orders.id');
      table.string('actor', 20).notNullable();
      table.string('from_state', 20).notNullable();
      table.string('to_state', 20).notNullable();
      table.string('note', 1000);
      createdAt(db, table);
      table.index(['order_id', 'id']);
      table.index(['created_at']);
    });
    await db.schema.alterTable('orders', (table) => {
      table.string('carrier', 100);
      table.string('tracking_url', 2048);
    });
    await db.schema.alterTable('order_items', (table) => void table.integer('restocked').notNullable().defaultTo(0));
  },
  async down(db) {
    await dropColumns(db, 'order_items', ['restocked']);
    await dropColumns(db, 'orders', ['carrier', 'tracking_url']);
    await dropTables(db, ['order_history']);
  },
};
