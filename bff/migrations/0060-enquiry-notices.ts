import type { Migration } from './migration';
import { dropColumns, hasIndex, moment } from './tables';

const index = { name: 'email_outbox_notice_at', table: 'email_outbox' };

/** Null: another email. */
export const enquiryNotices: Migration = {
  name: '0060-enquiry-notices',
  creates: [],
  async up(db) {
    await db.schema.alterTable('email_outbox', (table) => void moment(table, 'notice_at'));
    await db.schema.alterTable('email_outbox', (table) => void table.index(['notice_at'], index.name));
  },
  async down(db) {
    if (await hasIndex(db, index))
      await db.schema.alterTable('email_outbox', (table) => void table.dropIndex(['notice_at'], index.name));
    await dropColumns(db, 'email_outbox', ['notice_at']);
  },
};
