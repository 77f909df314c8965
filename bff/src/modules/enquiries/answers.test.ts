import { enquiryStates, maxReplies, type OpenEnquiry } from '@studio/contract';
import { enquiryAnswers } from '../../../migrations/0025-enquiry-answers';
import { migrations } from '../../../migrations/migrations';
import { openDatabase } from '../../db/migrate';
import { toRowTime } from '../../db/rows';
import { from, ownerApp } from '../../testing/apps/owner-app';
import { anEnquiry } from '../../testing/factories';
import { testDatabase } from '../../testing/test-database';

/** A site with one enquiry, and the owner's actions on it. */
async function withEnquiry(change: object = {}) {
  const app = await ownerApp();
  await app.browser().post('/api/contact', anEnquiry(change));
  const { http } = app;
  const reply = (version: number, words = 'In spring.') =>
    http.post('/api/contacts/1/replies', { reply: words }, from(version));
  const move = (version: number, state: string, note: string | null = null) =>
    http.put('/api/contacts/1', { state, note }, from(version));
  const toVisitor = () => app.db('email_outbox').where({ recipient: 'orla@example.com' }).orderBy('id');
  return { ...app, reply, move, toVisitor };
}

test('a reply goes out with the message quoted, and the enquiry is answered by it', async () => {
  const { http, reply, toVisitor } = await withEnquiry({ message: 'A heron, please.\nOr a hare?' });
  const { status, body } = await reply(1, 'Dear Orla,\n\na heron it is.');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'answered',
    version: 2,
    replies: [{ message: expect.any(String), mail: 'queued' }],
  });
  expect(await http.get('/api/contacts/1')).toMatchObject({ status: 200, body });
  expect(await toVisitor()).toMatchObject([
    {
      reply_to: 'hello@studio.example',
      subject: 'Your enquiry: Canvas Art',
      body: expect.stringMatching(
        /^Your enquiry: Canvas Art\n\nDear Orla,\n\na heron it is\.\n\nOn \w+ \d+, \d{4} you wrote:\n\n> A heron, please\.\n> Or a hare\?\n$/,
      ),
      html: expect.stringContaining('A heron, please.<br>Or a hare?'),
      contact_id: 1,
    },
  ]);
});

test('refusal 106: of two replies to the enquiry that both saw, one is sent; the other hears why, and nothing of it is kept', async () => {
  const { reply, toVisitor, db } = await withEnquiry();
  const answers = await Promise.all([reply(1, 'One.'), reply(1, 'Two.')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('is now “Answered”') });
  expect((await toVisitor()).length).toBe(1);
  expect((await db('enquiry_replies')).length).toBe(1);
  expect(await db('contacts').first()).toMatchObject({ state: 'answered', version: 2 });
});

test('refusal 106: a state or a note that another window has changed meanwhile is not written over', async () => {
  const { http, move } = await withEnquiry();
  expect((await move(1, 'spam')).status).toBe(200);
  expect(await move(1, 'done', 'Called her.')).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringContaining('is now “Spam”') },
  });
  expect((await http.get('/api/contacts/1')).body).toMatchObject({ state: 'spam', note: null, version: 2 });
});

test('refusal 107: an enquiry moves only as its states say, and spam is not replied to', async () => {
  const { db, move, reply, toVisitor } = await withEnquiry();
  const states = Object.keys(enquiryStates) as (keyof typeof enquiryStates)[];
  for (const state of states) {
    for (const to of states) {
      await db('contacts').update({ state, version: 1 });
      const isMeant = state === to || (enquiryStates[state].next as readonly string[]).includes(to);
      expect([state, to, (await move(1, to)).status]).toEqual([state, to, isMeant ? 200 : 409]);
      expect(await db('contacts').first('state')).toEqual({ state: isMeant ? to : state });
    }
  }
  await db('contacts').update({ state: 'spam', version: 1 });
  expect(await reply(1)).toMatchObject({ status: 409, body: { message: expect.stringContaining('spam') } });
  expect(await toVisitor()).toEqual([]);
});

test('refusal 108: an enquiry takes twenty replies and no more', async () => {
  const { reply, toVisitor } = await withEnquiry();
  for (let sent = 0; sent < maxReplies; sent += 1) expect((await reply(sent + 1)).status).toBe(201);
  expect(await reply(maxReplies + 1)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await toVisitor()).length).toBe(maxReplies);
});

test('refusal 109: what a visitor wrote never becomes a header of the reply', async () => {
  const evil = 'Orla\r\nBcc: everybody@example.com';
  const { reply, toVisitor } = await withEnquiry({ name: evil, message: evil });
  expect((await reply(1, evil)).status).toBe(201);
  const [email] = await toVisitor();
  for (const header of [email.recipient, email.reply_to, email.subject]) expect(header).not.toMatch(/Bcc|[\r\n]/);
});

test('notes are kept beside the state, and emptied', async () => {
  const { move } = await withEnquiry();
  expect((await move(1, 'new', 'Wants it by May.')).body).toMatchObject({ note: 'Wants it by May.', version: 2 });
  expect((await move(2, 'done', '')).body).toMatchObject({ state: 'done', note: null, version: 3 });
});

test('an email that was given up shows at its enquiry, until it is forgotten', async () => {
  const { http, db, reply } = await withEnquiry();
  await reply(1);
  const listed = async () => (await http.get('/api/contacts')).body[0].hasFailedMail;
  expect(await listed()).toBe(false);
  await db('email_outbox').where({ recipient: 'orla@example.com' }).update({ state: 'failed' });
  expect(await listed()).toBe(true);
  const { replies } = (await http.get('/api/contacts/1')).body as OpenEnquiry;
  expect(replies.map(({ mail }) => mail)).toEqual(['failed']);
  await db('email_outbox').delete();
  expect((await http.get('/api/contacts/1')).body).toMatchObject({ hasFailedMail: false, replies: [{ mail: null }] });
});

test('refusal 72: with an enquiry go its replies and the words that it was found by', async () => {
  const { http, db, reply } = await withEnquiry();
  await http.post('/api/contact', anEnquiry({ name: 'Tomasz' }));
  await reply(1);
  expect((await http.delete('/api/contacts/1')).status).toBe(200);
  expect(await db('enquiry_replies')).toEqual([]);
  expect(await db('enquiry_words').distinct('contact_id').pluck('contact_id')).toEqual([2]);
  for (const path of ['/api/contacts/1', '/api/contacts/7']) expect((await http.get(path)).status).toBe(404);
});

/** Enquiries of these visitors, the oldest first. */
async function withSeveral(...changes: object[]) {
  const app = await ownerApp();
  for (const change of changes) await app.browser().post('/api/contact', anEnquiry(change));
  const ask = async (query: string) => {
    const { status, body, headers } = await app.http.get(`/api/contacts?${query}`);
    const names = status === 200 ? body.map(({ name }: { name: string }) => name) : body.code;
    return { names, total: headers['x-total-count'], link: headers.link };
  };
  return { ...app, ask };
}

test('a list goes on in pages, the newest first, and says how many there are', async () => {
  const { ask } = await withSeveral({ name: 'A' }, { name: 'B' }, { name: 'C' });
  const first = await ask('limit=2');
  expect(first).toEqual({ names: ['C', 'B'], total: '3', link: '</api/contacts?after=2&limit=2>; rel="next"' });
  expect(await ask('after=2&limit=2')).toEqual({ names: ['A'], total: '3', link: undefined });
  expect(await ask('')).toEqual({ names: ['C', 'B', 'A'], total: undefined, link: undefined });
  expect((await ask('after=2.5&limit=2')).names).toBe('INVALID_REQUEST');
});

test('enquiries are found without regard to accents, apostrophes and normal forms', async () => {
  const { ask } = await withSeveral(
    { name: 'Cian O’Brien' },
    { name: 'Jürgen Strauß' },
    { name: 'E\u0301ire', message: 'I don’t know' },
  );
  const found = {
    obrien: 'Cian O’Brien',
    "O'Brien": 'Cian O’Brien',
    brien: 'Cian O’Brien',
    strauss: 'Jürgen Strauß',
    éire: 'E\u0301ire',
    "don't": 'E\u0301ire',
  };
  for (const [search, name] of Object.entries(found))
    expect([search, (await ask(`limit=9&q=${encodeURIComponent(search)}`)).names]).toEqual([search, [name]]);
});

test('enquiries are found by the beginnings of their words, in whatever letters, and by state', async () => {
  const { ask, db } = await withSeveral(
    { name: 'Sinéad Ó Briain', message: 'A MURAL of a heron.' },
    { name: 'Tomasz', email: 'tomasz@galeria.example', message: 'Two murals.' },
    { name: 'Percent', message: '100% _ sure' },
  );
  for (const [q, names] of [
    ['sinead', ['Sinéad Ó Briain']],
    ['mural', ['Tomasz', 'Sinéad Ó Briain']],
    ['mural heron', ['Sinéad Ó Briain']],
    ['tomasz@galeria', ['Tomasz']],
    ['ural', []],
    ['%', []],
    ["'; DROP TABLE contacts", []],
    ['100%', ['Percent']],
  ] as const)
    expect([q, (await ask(`limit=9&q=${encodeURIComponent(q)}`)).names]).toEqual([q, names]);
  await db('contacts').where({ id: 1 }).update({ state: 'done' });
  expect(await ask('limit=9&state=new')).toMatchObject({ names: ['Percent', 'Tomasz'], total: '2' });
  expect(await ask('limit=9&state=done&q=mural')).toMatchObject({ names: ['Sinéad Ó Briain'], total: '1' });
  expect((await ask('state=lost')).names).toBe('INVALID_REQUEST');
});

test('what was sent before there were states is done after thirty days, new until then, and found', async () => {
  const database = await testDatabase();
  const before = await openDatabase(database.url, migrations.slice(0, migrations.indexOf(enquiryAnswers)));
  const daysAgo = (days: number) => toRowTime(new Date(Date.now() - days * 24 * 60 * 60 * 1000));
  await before('contacts').insert({ ...anEnquiry({ name: 'Zoë' }), created_at: daysAgo(31) });
  await before('contacts').insert({ ...anEnquiry(), created_at: daysAgo(29) });
  await before.destroy();
  const after = await openDatabase(database.url);
  expect(await after('contacts').orderBy('id').pluck('state')).toEqual(['done', 'new']);
  expect(await after('enquiry_words').where({ word: 'zoe' }).pluck('contact_id')).toEqual([1]);
  await after.destroy();
  await database.remove();
});

test('several enquiries are marked at once; those whose state does not allow it and those that are gone are listed', async () => {
  const { http, db, browser } = await withSeveral({ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' });
  await db('contacts').where({ id: 2 }).update({ state: 'answered' });
  await db('contacts').where({ id: 3 }).update({ state: 'spam' });
  const marked = await http.post('/api/contacts/changes', { ids: [9, 3, 2, 1], to: 'spam' });
  expect(marked).toMatchObject({
    status: 200,
    body: {
      changed: [1, 3],
      unchanged: [
        { id: 2, state: 'answered' },
        { id: 9, state: null },
      ],
    },
  });
  expect(await db('contacts').orderBy('id').select('state', 'version')).toEqual([
    { state: 'spam', version: 2 },
    { state: 'answered', version: 1 },
    { state: 'spam', version: 1 },
    { state: 'new', version: 1 },
  ]);
  expect((await browser().post('/api/contacts/changes', { ids: [4], to: 'done' })).status).toBe(401);
});

test('refusal 72: of several deleted at once all emails, replies, pictures and words are gone', async () => {
  const { http, db } = await withSeveral({ name: 'A' }, { name: 'B' }, { name: 'C' });
  expect((await http.post('/api/contacts/2/replies', { reply: 'Gladly.' }, from(1))).status).toBe(201);
  expect((await http.post('/api/contacts/2/asked-pictures', undefined, from(2))).status).toBe(201);
  const { body } = await http.post('/api/contacts/changes', { ids: [1, 2], to: 'deleted' });
  expect(body).toEqual({ changed: [1, 2], unchanged: [] });
  expect(await db('contacts').pluck('id')).toEqual([3]);
  expect(await db('email_outbox').pluck('contact_id')).toEqual([3]);
  expect(await db('enquiry_words').distinct('contact_id').pluck('contact_id')).toEqual([3]);
  for (const table of ['enquiry_replies', 'asked_pictures']) expect(await db(table)).toEqual([]);
  const again = await http.post('/api/contacts/changes', { ids: [2, 3], to: 'deleted' });
  expect(again.body).toEqual({ changed: [3], unchanged: [{ id: 2, state: null }] });
});

test.each([[[]], [[1, 1]], [Array.from({ length: 101 }, (_, index) => index + 1)]])(
  'a list of ids that is empty, names one twice or is too long is refused: %j',
  async (ids) => {
    const { http } = await ownerApp();
    expect((await http.post('/api/contacts/changes', { ids, to: 'done' })).status).toBe(400);
  },
);
