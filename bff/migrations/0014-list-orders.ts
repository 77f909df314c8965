import type { Knex } from 'knex';
import type { Migration } from './migration';
import { hasIndex, type Index, isMysql } from './tables';

/** The ways into the lists that are read in slices; both databases end every entry with the row's id. Works are ordered by price both
 *  ways with equal ones by id, so that a descending index is none read backwards. */
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

/** Indexes for lists in slices (infra/decisions/0024). */
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
