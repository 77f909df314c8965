import type { Knex } from 'knex';
import type { Migration } from './migration';
import { createTable, dropColumns, dropTables, hasIndex, moment } from './tables';

const tables = ['enquiry_words', 'enquiry_replies'];
const added = ['note', 'version', 'state'];
const index = 'contacts_state';
// Older enquiries count as answered.
const waitingDays = 30;

/** Both databases append the row's id to each index entry, so the index by state also sorts the list. */
export const enquiryAnswers: Migration = {
  name: '0025-enquiry-answers',
  creates: tables,
  async up(db) {
    await createTable(db, 'enquiry_replies', (table) => {
      table.increments('id');
      table.integer('contact_id').notNullable().index('enquiry_replies_contact_id');
      // Not a reference: the outbox deletes emails earlier.
      table.integer('email_id').notNullable();
      table.text('message', 'mediumtext').notNullable();
      moment(table, 'created_at').notNullable();
    });
    await createTable(db, 'enquiry_words', (table) => {
      table.string('word', 32).notNullable();
      table.integer('contact_id').notNullable().index('enquiry_words_contact_id');
      table.primary(['word', 'contact_id']);
    });
    await db.schema.alterTable('contacts', (table) => {
      table.string('state', 20).notNullable().defaultTo('new').index(index);
      table.integer('version').notNullable().defaultTo(1);
      table.text('note');
    });
    const before = new Date(Date.now() - waitingDays * 24 * 60 * 60 * 1000)
      .toISOString()
      .replace('T', ' ')
      .slice(0, -1);
    await db('contacts').where('created_at', '<', before).update({ state: 'done' });
    await indexAll(db);
  },
  async down(db) {
    await dropTables(db, tables);
    if (await hasIndex(db, { name: index, table: 'contacts' }))
      await db.schema.alterTable('contacts', (table) => void table.dropIndex([], index));
    await dropColumns(db, 'contacts', added);
  },
};

async function indexAll(db: Knex): Promise<void> {
  for (let after = 0; ;) {
    const some = await db('contacts').where('id', '>', after).orderBy('id').limit(100);
    if (some.length === 0) return;
    const words = some.flatMap((row) => wordsOf(row).map((word) => ({ word, contact_id: row.id })));
    // SQLite's limit is 500 rows.
    for (let at = 0; at < words.length; at += 400) await db('enquiry_words').insert(words.slice(at, at + 400));
    after = some.at(-1).id;
  }
}

/** A copy of search-words.ts: a step that has run never changes. */
function wordsOf({ name, email, service, message }: Record<string, string>): string[] {
  const plain = [name, email, service, message].join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, 32).join(''));
  return [...new Set(words)].slice(0, 200);
}
