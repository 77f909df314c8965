import type { Migration } from './migration';
import { moment } from './tables';

const added = ['attempts', 'next_attempt_at', 'failed_at'];

export const failedEvents: Migration = {
  name: '0019-failed-events',
  creates: [],
  async up(db) {
    await db.schema.alterTable('webhook_events', (table) => {
      table.integer('attempts').notNullable().defaultTo(0);
      moment(table, 'next_attempt_at');
      moment(table, 'failed_at');
    });
  },
  async down(db) {
    for (const column of added) {
      if (!(await db.schema.hasColumn('webhook_events', column))) continue;
      await db.schema.alterTable('webhook_events', (table) => void table.dropColumn(column));
    }
  },
};
