import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['throttles'];

/** 0005: throttles; `reply_to` of the outbox. Touches no enquiries. */
export const enquiries: Migration = {
  name: '0005-enquiries',
  creates: tables,
  async up(db) {
    await createTable(db, 'throttles', (table) => {
      table.string('name', 120).primary();
      table.integer('taken').notNullable();
      moment(table, 'ends_at').notNullable().index();
    });
    await db.schema.alterTable('email_outbox', (table) => void table.string('reply_to', 254));
  },
  async down(db) {
    await dropTables(db, tables);
    if (!(await db.schema.hasColumn('email_outbox', 'reply_to'))) return;
    await db.schema.alterTable('email_outbox', (table) => void table.dropColumn('reply_to'));
  },
};
