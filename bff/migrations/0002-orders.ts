import type { Migration } from './migration';
import { createdAt, createTable, dropTables, moment } from './tables';

// Referencing tables come first.
const tables = ['leases', 'email_outbox', 'refunds', 'webhook_events', 'order_items', 'orders'];

export const orders: Migration = {
  name: '0002-orders',
  creates: tables,
  async up(db) {
    await createTable(db, 'orders', (table) => {
      table.string('id', 36).primary();
      table.string('browser_key', 64).notNullable();
      table.string('open_key', 64).unique();
      table.string('cart_hash', 64).notNullable();
      table.string('state', 20).notNullable();
      table.integer('total_cents').notNullable();
      table.string('currency', 3).notNullable();
      table.string('payment_intent_id', 255).unique();
      table.string('email', 254);
      table.string('name', 500);
      table.text('shipping_address');
      table.string('client_address', 64).notNullable();
      moment(table, 'expires_at').notNullable();
      moment(table, 'paid_at');
      createdAt(db, table);
      table.index(['browser_key', 'created_at']);
      table.index(['state', 'expires_at']);
      table.index(['client_address', 'state']);
    });
    await createTable(db, 'order_items', (table) => {
      table.string('order_id', 36).notNullable().references('orders.id');
      // No foreign key: a sold work may be deleted; the order keeps its title.
      table.integer('artwork_id').notNullable();
      table.integer('quantity').notNullable();
      table.integer('unit_cents').notNullable();
      table.string('title', 200).notNullable();
      table.string('image_url', 2048).notNullable();
      table.primary(['order_id', 'artwork_id']);
      table.check('quantity > 0', {}, 'order_items_quantity');
    });
    await createTable(db, 'webhook_events', (table) => {
      table.string('id', 255).primary();
      table.string('type', 100).notNullable();
      table.string('payment_intent_id', 255);
      table.text('payload', 'mediumtext').notNullable();
      moment(table, 'received_at').notNullable();
      moment(table, 'processed_at');
    });
    await createTable(db, 'refunds', (table) => {
      table.string('order_id', 36).primary().references('orders.id');
      table.string('state', 20).notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      createdAt(db, table);
    });
    await createTable(db, 'email_outbox', (table) => {
      table.increments('id');
      table.string('recipient', 254).notNullable();
      table.string('subject', 500).notNullable();
      table.text('body', 'mediumtext').notNullable();
      table.string('state', 20).notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      moment(table, 'next_attempt_at').notNullable();
      createdAt(db, table);
      table.index(['state', 'next_attempt_at']);
    });
    await createTable(db, 'leases', (table) => {
      table.string('name', 60).primary();
      table.string('holder', 64).notNullable();
      moment(table, 'expires_at').notNullable();
    });
  },
  down: (db) => dropTables(db, tables),
};
