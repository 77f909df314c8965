import type { Knex } from 'knex';
import type { Migration } from './migration';

const indexes = [
  { name: 'orders_dispute', table: 'orders', column: 'dispute' },
  { name: 'orders_paid_at', table: 'orders', column: 'paid_at' },
  { name: 'artworks_in_stock', table: 'artworks', column: 'in_stock' },
] as const;

/** Indexes for what is counted for the owner's day. */
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

async function hasIndex(db: Knex, { name, table }: { name: string; table: string }): Promise<boolean> {
  if (db.client.config.client !== 'mysql2')
    return (await db('sqlite_master').where({ type: 'index', name }).first('name')) !== undefined;
  const [rows] = await db.raw('SHOW INDEX FROM ?? WHERE Key_name = ?', [table, name]);
  return rows.length > 0;
}
