import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['dispatches'];

/** The last sending of an order, until when it can be undone, and the email that waits so long. */
export const dispatches: Migration = {
  name: '0065-dispatches',
  creates: tables,
  async up(db) {
    await createTable(db, 'dispatches', (table) => {
      table.string('order_id', 36).notNullable().primary().references('orders.id');
      table.string('from_state', 20).notNullable();
      // Without a foreign key: sent emails are deleted after a while.
      table.integer('email_id');
      moment(table, 'undo_until').notNullable().index();
    });
  },
  down: (db) => dropTables(db, tables),
};
