import type { Migration } from './migration';
import { dropColumns } from './tables';

const added = ['round', 'amount_cents', 'expected_cents', 'reason', 'restock'];

/** 0022: refunds requested by the owner. Earlier ones are full refunds by the shop. */
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
