import type { Migration } from './migration';
import { dropColumns, moment } from './tables';

export const review: Migration = {
  name: '0018-review',
  creates: [],
  async up(db) {
    await db.schema.alterTable('orders', (table) => {
      table.integer('version').notNullable().defaultTo(1);
      table.integer('refunded_cents').notNullable().defaultTo(0);
      table.string('dispute', 20);
      table.string('pieces', 20);
      table.string('review_reason', 500);
      table.integer('attempts').notNullable().defaultTo(0);
      moment(table, 'next_attempt_at');
    });
    await db.schema.alterTable('refunds', (table) => void table.integer('refusals').notNullable().defaultTo(0));
    // Before this migration, money went back only for released pieces.
    await db('orders').whereIn('state', ['refund_due', 'refunded']).update({ pieces: 'free' });
    const owed = db('refunds').select('order_id');
    await db('orders').where({ state: 'review' }).update({ pieces: 'held' });
    await db('orders').where({ state: 'review' }).whereIn('id', owed).update({ pieces: 'free' });
  },
  async down(db) {
    const added = ['version', 'refunded_cents', 'dispute', 'pieces', 'review_reason', 'attempts', 'next_attempt_at'];
    await dropColumns(db, 'orders', added);
    await dropColumns(db, 'refunds', ['refusals']);
  },
};
