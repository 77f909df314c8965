import type { Knex } from 'knex';
import type { Migration } from './migration';

/** Email and enquiry are deleted together. Earlier emails match by sender and time. */
export const enquiryEmails: Migration = {
  name: '0020-enquiry-emails',
  creates: [],
  async up(db) {
    await db.schema.alterTable('email_outbox', (table) => void table.integer('contact_id').index(index));
    for (const { id, email, created_at: at } of await db('contacts').select('id', 'email', 'created_at').orderBy('id'))
      await noteLatest(db, { id, email, at });
  },
  async down(db) {
    if (!(await db.schema.hasColumn('email_outbox', 'contact_id'))) return;
    await db.schema.alterTable('email_outbox', (table) => {
      table.dropIndex([], index);
      table.dropColumn('contact_id');
    });
  },
};

const index = 'email_outbox_contact_id';

async function noteLatest(db: Knex, { id, email, at }: { id: number; email: string; at: string }): Promise<void> {
  const first = await db('email_outbox')
    .where({ reply_to: email, contact_id: null })
    .where('created_at', '>=', at)
    .orderBy('id')
    .first('id');
  if (first) await db('email_outbox').where({ id: first.id }).update({ contact_id: id });
}
