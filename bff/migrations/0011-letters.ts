import type { Migration } from './migration';

/** Emails have an HTML form beside the plain one, and events that are still to be processed are found without reading all. */
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
    // The index is the last step: a failure before it leaves none, and one of it neither.
  },
};

const index = 'webhook_events_processed_at_id';
