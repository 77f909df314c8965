import type { Migration } from './migration';
import { dropColumns, moment } from './tables';

/**
 * `order_items.restocked` now counts pieces (was 1 for all); older programs test for 0. `stock_set_at` warns when a
 * return may count a piece twice.
 */
export const returnedPieces: Migration = {
  name: '0049-returned-pieces',
  creates: [],
  async up(db) {
    await db('order_items')
      .where('restocked', '<>', 0)
      .update({ restocked: db.ref('quantity') });
    if (await db.schema.hasColumn('artworks', 'stock_set_at')) return;
    await db.schema.alterTable('artworks', (table) => void moment(table, 'stock_set_at').nullable());
  },
  async down(db) {
    await dropColumns(db, 'artworks', ['stock_set_at']);
    await db('order_items').where('restocked', '<>', 0).update({ restocked: 1 });
  },
};
