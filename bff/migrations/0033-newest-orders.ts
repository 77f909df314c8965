import type { Migration } from './migration';
import { hasIndex } from './tables';

const indexes = [
  { name: 'orders_newest', table: 'orders', columns: ['created_at'] },
  { name: 'orders_newest_of_state', table: 'orders', columns: ['state', 'created_at'] },
] as const;

export const newestOrders: Migration = {
  name: '0033-newest-orders',
  creates: [],
  async up(db) {
    for (const { name, table, columns } of indexes)
      await db.schema.alterTable(table, (on) => void on.index([...columns], name));
  },
  async down(db) {
    for (const { name, table } of indexes)
      if (await hasIndex(db, { name, table })) await db.schema.alterTable(table, (on) => void on.dropIndex([], name));
  },
};
