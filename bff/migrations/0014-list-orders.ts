import type { Knex } from 'knex';
import type { Migration } from './migration';

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

interface Index {
  readonly name: string;
  readonly table: string;
}

const isMysql = (db: Knex) => db.client.config.client === 'mysql2';

async function hasIndex(db: Knex, { name, table }: Index): Promise<boolean> {
  if (!isMysql(db)) return (await db('sqlite_master').where({ type: 'index', name }).first('name')) !== undefined;
  const [rows] = await db.raw('SHOW INDEX FROM ?? WHERE Key_name = ?', [table, name]);
  return rows.length > 0;
}

async function dropIndex(db: Knex, { name, table }: Index): Promise<void> {
  await db.raw(isMysql(db) ? 'DROP INDEX ?? ON ??' : 'DROP INDEX ??', isMysql(db) ? [name, table] : [name]);
}
