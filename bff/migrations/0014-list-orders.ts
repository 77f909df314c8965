import type { Knex } from 'knex';
import type { Migration } from './migration';
import { hasIndex, type Index, isMysql } from './tables';

/** Both databases append the row's id to each index entry, so works have an index per price direction. */
const indexes = [
  { name: 'artworks_by_price', table: 'artworks', on: 'price_cents' },
  { name: 'artworks_by_price_down', table: 'artworks', on: 'price_cents DESC' },
  { name: 'artworks_newest', table: 'artworks', on: 'created_at DESC' },
  { name: 'artworks_category_price', table: 'artworks', on: 'category, price_cents' },
  { name: 'artworks_category_price_down', table: 'artworks', on: 'category, price_cents DESC' },
  { name: 'artworks_category_newest', table: 'artworks', on: 'category, created_at DESC' },
  { name: 'portfolio_projects_category', table: 'portfolio_projects', on: 'category' },
  { name: 'digital_creations_category', table: 'digital_creations', on: 'category' },
] as const;

export const listOrders: Migration = {
  name: '0014-list-orders',
  creates: [],
  async up(db) {
    for (const { name, table, on } of indexes) await db.raw(`CREATE INDEX ${name} ON ${table} (${on})`);
  },
  async down(db) {
    for (const index of indexes) if (await hasIndex(db, index)) await dropIndex(db, index);
  },
};

async function dropIndex(db: Knex, { name, table }: Index): Promise<void> {
  await db.raw(isMysql(db) ? 'DROP INDEX ?? ON ??' : 'DROP INDEX ??', isMysql(db) ? [name, table] : [name]);
}
