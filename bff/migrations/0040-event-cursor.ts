import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

export const eventCursor: Migration = {
  name: '0040-event-cursor',
  creates: ['event_cursor'],
  async up(db) {
    await createTable(db, 'event_cursor', (table) => {
      table.string('name', 20).notNullable().primary();
      moment(table, 'read_until');
      moment(table, 'newest');
      table.string('after', 255);
    });
  },
  down: (db) => dropTables(db, ['event_cursor']),
};
