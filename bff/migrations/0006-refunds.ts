import type { Migration } from './migration';
import { moment } from './tables';

export const refunds: Migration = {
  name: '0006-refunds',
  creates: [],
  async up(db) {
    await db.schema.alterTable('refunds', (table) => void moment(table, 'next_attempt_at'));
  },
  async down(db) {
    if (!(await db.schema.hasColumn('refunds', 'next_attempt_at'))) return;
    await db.schema.alterTable('refunds', (table) => void table.dropColumn('next_attempt_at'));
  },
};
