import { enquiryEmails } from '../../../migrations/0020-enquiry-emails';
import { migrations } from '../../../migrations/migrations';
import { openDatabase } from '../../db/migrate';
import { testDatabase } from '../../testing/test-database';
import { anEnquiry } from '../../testing/factories';
import { ownerApp } from '../../testing/apps/owner-app';

test('the owner reads what was sent, newest first, and deletes it', async () => {
  const { http, browser, db } = await ownerApp();
  const visitor = browser();
  for (const name of ['Orla', 'Tomasz', 'Aoife']) await visitor.post('/api/contact', anEnquiry({ name }));
  const { status, body } = await http.get('/api/contacts');
  expect(status).toBe(200);
  expect(body.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
    [3, 'Aoife'],
    [2, 'Tomasz'],
    [1, 'Orla'],
  ]);
  const asTaken = { version: 1, state: 'new', hasFailedMail: false, createdAt: expect.any(String) };
  expect(body[0]).toEqual({ ...anEnquiry({ name: 'Aoife' }), ...asTaken, id: 3 });
  expect(await http.delete('/api/contacts/2')).toMatchObject({ status: 200, body: { id: 2 } });
  expect(await http.delete('/api/contacts/2')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await db('contacts').orderBy('id').select('name')).toEqual([{ name: 'Orla' }, { name: 'Aoife' }]);
});

test('refusal 72: with an enquiry go the emails about it, sent or not, and no others', async () => {
  const { http, browser, db } = await ownerApp();
  for (const name of ['Orla', 'Orla', 'Tomasz']) await browser().post('/api/contact', anEnquiry({ name }));
  await db('email_outbox').where({ contact_id: 2 }).update({ state: 'sent' });
  expect((await http.delete('/api/contacts/2')).status).toBe(200);
  expect(await db('email_outbox').orderBy('id').pluck('contact_id')).toEqual([1, 3]);
  expect((await http.delete('/api/contacts/1')).status).toBe(200);
  expect(JSON.stringify(await db('email_outbox'))).not.toContain('Orla');
  expect(await db('email_outbox').pluck('contact_id')).toEqual([3]);
});

test('emails that were queued before they named their enquiry go with it, too', async () => {
  const database = await testDatabase();
  const before = await openDatabase(database.url, migrations.slice(0, migrations.indexOf(enquiryEmails)));
  const contact = { ...anEnquiry(), service: 'canvas' };
  const email = { recipient: 'a@b.ie', reply_to: contact.email, subject: 's', body: 'b', state: 'sent' };
  for (const [second, id] of [
    [1, 1],
    [5, 2],
  ]) {
    await before('contacts').insert({ ...contact, id, created_at: `2026-01-01 10:00:0${second}.000` });
    const at = `2026-01-01 10:00:0${second}.004`;
    await before('email_outbox').insert({ ...email, id, created_at: at, next_attempt_at: at });
  }
  const at = '2026-02-01 10:00:00.000';
  await before('email_outbox').insert({
    ...email,
    id: 3,
    reply_to: null,
    created_at: at,
    next_attempt_at: at,
  });
  await before.destroy();
  const after = await openDatabase(database.url);
  expect(await after('email_outbox').orderBy('id').pluck('contact_id')).toEqual([1, 2, null]);
  await after.destroy();
  await database.remove();
});

test('lists the latest five hundred', async () => {
  const { http, db } = await ownerApp();
  const rows = Array.from({ length: 510 }, (_, index) => anEnquiry({ name: `Visitor ${index + 1}` }));
  await db.batchInsert('contacts', rows, 100);
  const { body } = await http.get('/api/contacts');
  expect([body.length, body[0].name, body[499].name]).toEqual([500, 'Visitor 510', 'Visitor 11']);
});
