import type { Migration } from './migration';
import { dropColumns } from './tables';

/** The column identifies the buyer's own purchase without a cookie. Null for earlier orders. */
export const ownPurchase: Migration = {
  name: '0050-own-purchase',
  creates: [],
  async up(db) {
    await db.schema.alterTable('orders', (table) => void table.string('client_secret_hash', 64));
    await db.schema.alterTable('order_items', (table) => void table.integer('artwork_version'));
  },
  async down(db) {
    await dropColumns(db, 'order_items', ['artwork_version']);
    await dropColumns(db, 'orders', ['client_secret_hash']);
  },
};
