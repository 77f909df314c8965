import type { Migration } from './migration';
import { dropColumns } from './tables';

const added = ['round', 'amount_cents', 'expected_cents', 'reason', 'restock'];

/** Refunds that the owner asks for: how much, why, and what is for sale again. Those of before are owed by the shop, and whole. */
export const askedRefunds: Migration = {
  name: '0022-asked-refunds',
  creates: [],
  async up(db) {
    await db.schema.alterTable('refunds', (table) => {
      table.integer('round').notNullable().defaultTo(0);
      table.integer('amount_cents');
      table.integer('expected_cents');
      table.string('reason', 500);
      table.string('restock', 500);
    });
  },
  down: (db) => dropColumns(db, 'refunds', added),
};
