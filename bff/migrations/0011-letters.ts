import type { Migration } from './migration';

/** 0011: HTML bodies of emails; index of unprocessed webhook events. */
export const letters: Migration = {
  name: '0011-letters',
  creates: [],
  async up(db) {
    await db.schema.alterTable('email_outbox', (table) => void table.text('html', 'mediumtext'));
    await db.schema.alterTable('webhook_events', (table) => void table.index(['processed_at', 'id'], index));
  },
  async down(db) {
    if (await db.schema.hasColumn('email_outbox', 'html')) {
      await db.schema.alterTable('email_outbox', (table) => void table.dropColumn('html'));
    }
    // The index is last, so that a failure leaves no index behind.
  },
};

const index = 'webhook_events_processed_at_id';
