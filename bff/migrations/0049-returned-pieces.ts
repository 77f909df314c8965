import type { Migration } from './migration';
import { dropColumns, moment } from './tables';

/** `order_items.restocked` counts pieces: until now it was 1 where all of them came back. A program of before asks whether it is 0, and stays
 *  right. `stock_set_at` is when the owner last changed a work's stock by hand, by which a return is told that may be one too many. */
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
