import type { Migration } from './migration';
import { createTable, dropTables, moment } from './tables';

const tables = ['asked_pictures'];

export const askedPictures: Migration = {
  name: '0031-asked-pictures',
  creates: tables,
  async up(db) {
    await createTable(db, 'asked_pictures', (table) => {
      table.increments('id');
      table.integer('contact_id').notNullable().index('asked_pictures_contact_id');
      table.string('token_hash', 64).notNullable().unique({ indexName: 'asked_pictures_token_hash' });
      // Not a reference: the outbox deletes emails earlier.
      table.integer('email_id').notNullable();
      table.string('image_url', 255);
      moment(table, 'expires_at').notNullable();
      moment(table, 'received_at');
      moment(table, 'created_at').notNullable();
    });
  },
  down: (db) => dropTables(db, tables),
};
