import type { Migration } from './migration';
import { hasIndex } from './tables';

const indexes = [
  { name: 'orders_dispute', table: 'orders', column: 'dispute' },
  { name: 'orders_paid_at', table: 'orders', column: 'paid_at' },
  { name: 'artworks_in_stock', table: 'artworks', column: 'in_stock' },
] as const;

export const todaysCounts: Migration = {
  name: '0024-todays-counts',
  creates: [],
  async up(db) {
    for (const { name, table, column } of indexes)
      await db.schema.alterTable(table, (on) => void on.index([column], name));
  },
  async down(db) {
    for (const { name, table } of indexes)
      if (await hasIndex(db, { name, table })) await db.schema.alterTable(table, (on) => void on.dropIndex([], name));
  },
};
