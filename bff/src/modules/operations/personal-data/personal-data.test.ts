import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../../db/migrate';
import { toRowTime } from '../../../db/rows';
import { ownerApp } from '../../../testing/apps/owner-app';
import { anEnquiry } from '../../../testing/factories';
import { onSqlite } from '../../../testing/on-database';
import { personalDataOf } from './personal-data.service';

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

const ann = 'ann@example.ie';
const of = (email: string) => `/api/admin/personal-data?email=${encodeURIComponent(email)}`;
const erasures = '/api/admin/erasures';
const logger = pino({ level: 'silent' });
const now = () => toRowTime(new Date());

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), 'studio-erasures-'));
  directories.push(made);
  return made;
}

const address = { line1: '1 Quay Street', city: 'Dublin', country: 'IE', phone: '+353 1 555 0199' };

/** An order row. */
function anOrder(id: string, change: object = {}) {
  return {
    ...{ id, state: 'delivered', browser_key: id, open_key: null, cart_hash: 'hash', total_cents: 12_000 },
    ...{ currency: 'usd', client_address: '192.0.2.1', created_at: now(), expires_at: now(), paid_at: now() },
    ...{ email: 'Ann@Example.ie', name: 'Ann Ryan', shipping_address: JSON.stringify(address), carrier: 'An Post' },
    ...{ tracking_url: 'https://post.example/1', payment_intent_id: `pi_${id}` },
    ...change,
  };
}

/** The owner of a shop that knows Ann and Ben. */
async function knownPeople(databaseUrl?: string) {
  const env = { ERASURES_DIR: directory() };
  const app = await ownerApp({ env, ...(databaseUrl ? { databaseUrl } : {}) });
  const { db, browser } = app;
  for (const email of [ann, 'ben@example.ie', 'Joann@example.ie'])
    await browser().post('/api/contact', anEnquiry({ email }));
  await app.http.post('/api/contacts/1/replies', { reply: 'Gladly.' });
  await db('orders').insert([anOrder('done'), anOrder('lost', { state: 'expired', paid_at: null })]);
  await db('order_numbers').insert({ order_id: 'done' });
  await db('order_links').insert({ order_id: 'done', token_hash: 'hash' });
  const content = '{"buyer":["Ann Ryan"]}';
  await db('invoices').insert({
    ...{ number: 1001, order_id: 'done', part: 0, amount_cents: 12_000, content, issued_at: now() },
  });
  await db('disputes').insert({
    ...{ id: 'dp_done', order_id: 'done', payment_intent_id: 'pi_done', amount_cents: 12_000, currency: 'usd' },
    ...{ status: 'won', reason: 'fraudulent', is_charge_refundable: 1, created_at: now(), updated_at: now() },
  });
  await db('orders').where({ id: 'done' }).update({ dispute: 'won' });
  await db('refunds').insert({ order_id: 'done', state: 'done', amount_cents: 500, reason: 'Late for Ann' });
  await db('order_history').insert({
    ...{ order_id: 'done', actor: 'owner', from_state: 'paid', to_state: 'sent', created_at: now() },
    note: 'Ann is away until May',
  });
  return { ...app, personalData: personalDataOf({ config: app.config, db, logger }) };
}

/** The number of rows of each kind. */
const countsOf = (kept: { what: string; rows: unknown[] }[]) =>
  Object.fromEntries(kept.map(({ what, rows }) => [what, rows.length]));

test('everything that is kept about an address is found, and nothing about another', async () => {
  const { http, browser } = await knownPeople();
  const { status, body } = await http.get(of(' ANN@example.ie'.trim()));
  expect([status, body.email, body.blockers]).toEqual([200, ann, []]);
  expect(countsOf(body.kept)).toEqual({
    'links to their orders': 1,
    'invoices and credit notes, which stay': 1,
    withdrawals: 0,
    orders: 2,
    'enquiries, replies, notes and pictures': 1,
    'works set aside for them': 0,
    'emails to them and about them': 2,
  });
  const [, , , , orders, enquiries] = body.kept;
  expect(orders.rows[0]).toMatchObject({
    ...{ name: 'Ann Ryan', history: [{ note: 'Ann is away until May' }], dispute: 'won' },
    disputes: [{ status: 'won', reason: 'fraudulent', amount_cents: 12_000 }],
    refunds: [{ state: 'done', amount_cents: 500, reason: 'Late for Ann' }],
  });
  expect(enquiries.rows[0]).toMatchObject({ email: ann, replies: [{ message: 'Gladly.' }] });
  expect(JSON.stringify(body)).not.toMatch(/ben@|joann@/i);
  expect((await browser().get(of(ann))).status).toBe(401);
});

test('erased is all but what the accounts need of an order: whose it was and where it went', async () => {
  const { http, db } = await knownPeople();
  expect(await http.post(erasures, { email: 'Ann@example.ie' })).toMatchObject({ status: 200, body: { email: ann } });
  expect(countsOf((await http.get(of(ann))).body.kept)).toMatchObject({
    orders: 0,
    'emails to them and about them': 0,
  });
  const [done, lost] = await db('orders').orderBy('id');
  expect(done).toMatchObject({
    ...{ email: null, name: 'Ann Ryan', carrier: null, tracking_url: null, client_address: '' },
    ...{ total_cents: 12_000, payment_intent_id: 'pi_done' },
  });
  expect(JSON.parse(done.shipping_address)).toEqual({ line1: '1 Quay Street', city: 'Dublin', country: 'IE' });
  expect(lost).toMatchObject({ email: null, name: null, shipping_address: null });
  expect(await db('order_history').pluck('note')).toEqual([null]);
  expect(await db('contacts').orderBy('id').pluck('email')).toEqual(['ben@example.ie', 'Joann@example.ie']);
  expect(await db('order_links')).toEqual([]);
  expect(await db('invoices').pluck('content')).toEqual(['{"buyer":["Ann Ryan"]}']);
  expect(await db('enquiry_replies')).toEqual([]);
  const everything = JSON.stringify(
    await Promise.all(['email_outbox', 'contacts', 'enquiry_words'].map((table) => db(table))),
  );
  expect(everything).not.toMatch(/[^o]ann@/i);
});

test.each([
  ['being paid', { state: 'pending' }, 'is being paid.'],
  ['paid', { state: 'paid' }, 'is not sent yet.'],
  ['packed', { state: 'packed' }, 'is not sent yet.'],
  ['in review', { state: 'review' }, 'is waiting for your decision.'],
  ['owed', { state: 'refund_due' }, 'is still to be refunded.'],
  ['disputed', { dispute: 'open' }, 'is disputed.'],
])('refusal 57: nobody is erased whose order is %s', async (_, change, why) => {
  const { http, db } = await knownPeople();
  await db('orders').where({ id: 'done' }).update(change);
  const { body } = await http.get(of(ann));
  expect(body.blockers).toEqual([`Order No. 1001 ${why}`]);
  expect(await http.post(erasures, { email: ann })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: `Order No. 1001 ${why} Nothing was erased: finish that first.` },
  });
  expect((await http.get(of(ann))).body).toEqual(body);
});

test('somebody whose bank took the money back before anything was sent can be erased', async () => {
  const { http, db } = await knownPeople();
  for (const state of ['paid', 'packed']) {
    await db('orders').where({ id: 'done' }).update({ state, dispute: 'lost' });
    expect((await http.get(of(ann))).body.blockers).toEqual([]);
  }
  expect(await http.post(erasures, { email: ann })).toMatchObject({ status: 200 });
});

test('refusal 58: the owner’s own address, and what is no address, are refused', async () => {
  const { http, config } = await knownPeople();
  for (const email of [config.owner.email, 'ann', '', `${'a'.repeat(250)}@b.ie`]) {
    expect([email, (await http.post(erasures, { email })).status]).toEqual([email, 400]);
    expect([email, (await http.get(of(email))).status]).toEqual([email, 400]);
  }
  expect((await http.get('/api/admin/personal-data')).status).toBe(400);
});

test('refusal 59: nobody is erased who cannot be noted as erased', async () => {
  const { http, db } = await ownerApp({ env: { ERASURES_DIR: '/dev/null/erasures' } });
  await db('contacts').insert({ ...anEnquiry({ email: ann }), created_at: now() });
  expect((await http.post(erasures, { email: ann })).status).toBe(500);
  expect(await db('contacts').pluck('email')).toEqual([ann]);
});

// A backup of SQLite is a copy of its file.
onSqlite('refusal 60: who was erased does not come back with an older backup', async () => {
  const folder = directory();
  const [file, backup] = [join(folder, 'studio.sqlite'), join(folder, 'backup.sqlite')];
  const { http, db, config, close } = await knownPeople(`sqlite:${file}`);
  await db.raw('VACUUM INTO ?', [backup]);
  expect((await http.post(erasures, { email: ann })).status).toBe(200);
  await close();
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  copyFileSync(backup, file);

  const restored = await openDatabase(`sqlite:${file}`);
  try {
    expect(await restored('contacts').pluck('email')).toContain(ann);
    // Erasure is applied again for each order state, and does not touch a newer enquiry.
    await restored('orders').where({ id: 'done' }).update({ state: 'packed' });
    const later = toRowTime(new Date(Date.now() + 60_000));
    await restored('contacts').insert({ ...anEnquiry({ email: ann, message: 'Me again' }), created_at: later });
    const personalData = personalDataOf({ config, db: restored, logger });
    expect(await personalData.reapplyErasures()).toBe(1);
    expect(await restored('contacts').where({ email: ann }).pluck('message')).toEqual(['Me again']);
    expect(await restored('orders').whereNotNull('email')).toEqual([]);
    expect(await restored('contacts').pluck('email')).toEqual(['ben@example.ie', 'Joann@example.ie', ann]);
    expect(await personalData.reapplyErasures()).toBe(0);
  } finally {
    await restored.destroy();
  }
});

test('the list of who was erased names nobody, and half a line in it harms no other', async () => {
  const { http, db, config, personalData } = await knownPeople();
  const list = join(config.erasuresDirectory, 'erased');
  await http.post(erasures, { email: 'ben@example.ie' });
  appendFileSync(list, 'abcdef 2026-');
  await http.post(erasures, { email: ann });
  expect(readFileSync(list, 'utf8')).not.toMatch(/ann|ben|@/);
  expect(readFileSync(list, 'utf8').match(/^[0-9a-f]{64} \S+Z$/gm)).toHaveLength(4);
  await db('contacts').insert({ ...anEnquiry({ email: 'ANN@example.ie' }), created_at: '2025-01-01 10:00:00.000' });
  expect(await personalData.reapplyErasures()).toBe(1);
});

const people = (said: string) => `/api/admin/people?q=${encodeURIComponent(said)}`;
const byOrder = (id: string) => `/api/admin/personal-data?order=${id}`;

/**
 * The same shop, with an order of Dara's without an address, another with Ben's address by mistake, and another Dara.
 */
async function knownDaras() {
  const app = await knownPeople();
  const at = (postcode: string, phone: string) =>
    JSON.stringify({ line1: '9 Canal Row', city: 'Dublin', country: 'IE', postal_code: postcode, phone });
  const dara = { name: 'Dara Quinn', shipping_address: at('D08 X2Y3', '+353 85 555 0123') };
  await app
    .db('orders')
    .insert([
      anOrder('nameless', { ...dara, email: null }),
      anOrder('mistaken', { ...dara, email: 'ben@example.ie' }),
      anOrder('bens', { email: 'ben@example.ie', name: 'Ben' }),
      anOrder('elsewhere', { ...dara, email: null, shipping_address: at('T12 AB34', '+353 21 555 0199') }),
    ]);
  await app.db('order_numbers').insert([{ order_id: 'nameless' }, { order_id: 'mistaken' }, { order_id: 'elsewhere' }]);
  return app;
}

test.each([
  ['1002', ['nameless']],
  ['Order No. 1003', ['mistaken']],
  ['#1004', ['elsewhere']],
  ['085 555 0123', ['mistaken', 'nameless']],
  ['+353 85 555 0123', ['mistaken', 'nameless']],
  ['Dara Quinn, D08 X2Y3', ['mistaken', 'nameless']],
  ['dara quinn d08x2y3', ['mistaken', 'nameless']],
  ['Dára QUINN, D08 X2Y3', ['mistaken', 'nameless']],
  ['Dara Quinn', []],
  ['D08 X2Y3', []],
  ['0123', []],
  ['9999', []],
  ["' OR 1=1", []],
])('somebody is found by %s', async (said, orders) => {
  const { http, browser } = await knownDaras();
  const { status, body } = await http.get(people(said));
  expect([status, body.map(({ order }: { order: string }) => order).sort()]).toEqual([200, orders]);
  expect((await browser().get(people(said))).status).toBe(401);
});

test('an address is its own answer, whoever has it', async () => {
  const { http } = await knownDaras();
  expect((await http.get(people(' Ann@Example.ie '))).body).toMatchObject([{ email: ann, order: null }]);
});

test('refusal 118: one order is erased and nothing of whose address it has, nor of who is called the same', async () => {
  const { http, db, browser, personalData } = await knownDaras();
  await browser().post('/api/contact', anEnquiry({ email: 'ben@example.ie', message: 'Who has order 1003?' }));
  const ben = await http.get(of('ben@example.ie'));
  const before = await db('orders').where({ id: 'mistaken' }).first();
  const { body } = await http.get(byOrder('mistaken'));
  expect(countsOf(body.kept)).toMatchObject({ orders: 1 });
  expect(body.kept[5].rows).toEqual([]);
  expect(await http.post(erasures, { order: 'mistaken' })).toMatchObject({ status: 200 });
  expect(await db('orders').where({ id: 'mistaken' }).first()).toMatchObject({ email: null, name: 'Dara Quinn' });
  const { kept } = (await http.get(of('ben@example.ie'))).body;
  expect(kept[5]).toEqual(ben.body.kept[5]);
  expect(kept[3]).toEqual(ben.body.kept[3]);
  expect(kept[4].rows.map(({ id }: { id: string }) => id)).toEqual(['bens']);
  expect((await db('orders').where({ id: 'nameless' }).first()).shipping_address).toContain('555 0123');

  // A backup from before the erasure.
  await db('orders')
    .where({ id: 'mistaken' })
    .update({ ...before });
  expect(await personalData.reapplyErasures()).toBe(1);
  expect(await db('orders').where({ id: 'mistaken' }).first()).toMatchObject({ email: null, carrier: null });
  expect(await personalData.reapplyErasures()).toBe(0);
});

test('refusal 118: whom it is about is to be said, once, and has to be there', async () => {
  const { http } = await knownDaras();
  for (const body of [{}, { email: ann, order: 'nameless' }])
    expect(await http.post(erasures, body)).toMatchObject({ status: 400, body: { fields: [{ field: 'email' }] } });
  expect((await http.get('/api/admin/personal-data')).status).toBe(400);
  expect((await http.get(byOrder('nobody'))).status).toBe(404);
  expect((await http.post(erasures, { order: 'nobody' })).status).toBe(404);
});
