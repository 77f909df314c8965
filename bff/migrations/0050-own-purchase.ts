import type { Migration } from './migration';
import { dropColumns } from './tables';

/** What tells a buyer's own purchase from somebody else's: the hash of its payment's client secret, which a page has that keeps no cookie, and
 *  the version that each work had when it was ordered, which says whether anything but this sale has changed it since. Null for orders of
 *  before. */
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
