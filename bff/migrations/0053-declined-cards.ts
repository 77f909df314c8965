import type { Migration } from './migration';
import { dropColumns } from './tables';

export const declinedCards: Migration = {
  name: '0053-declined-cards',
  creates: [],
  async up(db) {
    await db.schema.alterTable('orders', (table) => void table.integer('declines').notNullable().defaultTo(0));
  },
  async down(db) {
    await dropColumns(db, 'orders', ['declines']);
  },
};
