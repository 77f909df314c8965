import type { Knex } from 'knex';
import { pino } from 'pino';
import { changePublicData } from '../../../testing/public-write-guard';
import { createReconciler } from '../../../reconciler';
import { ownerApp } from '../../../testing/apps/owner-app';
import { aCart, anArtwork, anEnquiry } from '../../../testing/factories';
import { startEmulator } from '../../../testing/servers/emulator';
import { deliver, intentIdOf, stripeSide } from '../../../testing/servers/stripe-side';
import { isMysql } from '../../../testing/test-database';
import { stripeClient } from '../../payments/stripe.client';
import { personalDataOf } from './personal-data.service';

const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

const email = 'lee@gallery.example';
/** The address for the acknowledgement of a withdrawal. */
const another = 'desk@elsewhere.example';
const form = {
  'payment_method_data[billing_details][email]': email,
  'payment_method_data[billing_details][phone]': '+353 21 555 0202',
  'payment_method_data[billing_details][name]': 'Lee Gallery',
  'payment_method_data[billing_details][address][line1]': '7 Mall Road',
  'payment_method_data[billing_details][address][city]': 'Cork',
  'payment_method_data[billing_details][address][country]': 'IE',
  'shipping[name]': 'Niamh Walsh',
  'shipping[phone]': '+353 91 555 0101',
  'shipping[address][line1]': '5 Gift Lane',
  'shipping[address][city]': 'Galway',
};
const self = { ...form, 'shipping[name]': 'Lee Gallery', 'shipping[address][line1]': '7 Mall Road' };

/** No row may contain these. */
const forgotten = [email, another, '555 0202', '555 0101', 'post.example'];
/** Only accounting rows keep these (infra/decisions/0033). */
const names = ['Lee Gallery', '7 Mall Road', 'Niamh Walsh', '5 Gift Lane'];
const accounts = [
  ...['orders.name', 'orders.shipping_address', 'orders.billing_name', 'orders.billing_address'],
  'invoices.content',
];

type Shop = Awaited<ReturnType<typeof shop>>;
type Tables = Record<string, Record<string, unknown>[]>;
interface Told {
  readonly event: { readonly id: string; readonly created: number };
}

/** The owner's shop on an emulator that sends webhooks only when the test says so. */
async function shop() {
  const emulator = await startEmulator();
  stops.push(() => emulator.stop());
  const env = { STRIPE_EMULATOR_URL: emulator.url };
  const app = await ownerApp({ artworks: [anArtwork({ inStock: 3 })], env });
  const { db, config } = app;
  const stripe = stripeSide(emulator.url);
  const parts = { config, db, stripe: stripeClient(config.stripe), logger: pino({ level: 'silent' }) };
  const buyer = app.browser();
  const { body } = await buyer.post('/api/create-payment-intent', aCart([1]));
  const secret: string = body.clientSecret;
  const { id } = await db('orders').first<{ id: string }>('id');
  let replays = 0;
  return {
    ...{ ...app, stripe, parts, buyer, secret, id, intent: intentIdOf(secret) },
    at: (action: string, request?: object) => app.http.post(`/api/orders/${id}/${action}`, request),
    /** Stripe delivers everything that happened so far, each as a new event with its whole object. */
    async tell(): Promise<void> {
      replays += 1;
      const told = await stripe.control<Told[]>('GET', '/events');
      expect(told.length).toBeGreaterThan(0);
      for (const { event } of told) {
        const answer = await deliver(app.http, { ...event, id: `${event.id}_${replays}` });
        expect(answer.status).toBe(200);
      }
    },
    async reconcile(): Promise<void> {
      await db('leases').delete();
      await db('event_cursor').delete();
      await db('orders').update({ created_at: '2025-01-01 00:00:00.000' });
      const reconciler = createReconciler(parts);
      expect(await reconciler.run()).toBe(true);
      await reconciler.stop();
    },
    reapplyErasures: () => personalDataOf(parts).reapplyErasures(),
  };
}

/** A person bought, wrote, withdrew and got the parcel, in this order. */
async function delivered(paid: Record<string, string> = form): Promise<Shop> {
  const a = await shop();
  expect(await a.stripe.pay(a.secret, undefined, paid)).toMatchObject({ status: 200 });
  await a.tell();
  await a.buyer.post('/api/contact', anEnquiry({ email, name: 'Lee Gallery', message: 'I live at 7 Mall Road' }));
  for (const [action, body] of [
    ['move', { to: 'packed' }],
    ['send', { carrier: 'An Post', trackingUrl: 'https://post.example/1' }],
    ['link', undefined],
    ['move', { to: 'delivered' }],
  ] as const)
    expect([action, (await a.at(action, body)).status]).toEqual([action, 200]);
  const mail: string = (await a.db('email_outbox').where({ recipient: email }).first('body')).body;
  const token = /\/order#(\S+)/.exec(mail)?.[1];
  const items = [{ artworkId: 1, quantity: 1 }];
  const statement = { token, key: 'a'.repeat(32), name: 'Lee Gallery', email: another, items };
  expect(await a.buyer.post('/api/order/withdrawals', statement)).toMatchObject({ status: 200 });
  return a;
}

async function erase(a: Shop): Promise<void> {
  expect(await a.http.post('/api/admin/erasures', { email })).toMatchObject({ status: 200 });
  expect(placesOf(await everything(a.db))).toEqual(none);
}

async function tablesOf(db: Knex): Promise<string[]> {
  const names = isMysql
    ? db('information_schema.tables').whereRaw('table_schema = database()').select({ name: 'table_name' })
    : db('sqlite_master').where({ type: 'table' }).whereNot('name', 'like', 'sqlite%').select('name');
  return (await names).map(({ name }: { name: string }) => name);
}

async function everything(db: Knex): Promise<Tables> {
  const tables: Tables = {};
  for (const table of await tablesOf(db)) tables[table] = await db(table);
  expect(Object.keys(tables).length).toBeGreaterThan(30);
  return tables;
}

const none = { forgotten: [], names: [] };

/** Where an erased person is named: table, column and text. */
function placesOf(tables: Tables) {
  const places = (texts: readonly string[], allowed: readonly string[]) =>
    Object.entries(tables).flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) => {
          const text = String(value).toLowerCase();
          return texts
            .filter((said) => text.includes(said.toLowerCase()) && !allowed.includes(`${table}.${column}`))
            .map((said) => `${table}.${column}: ${said}`);
        }),
      ),
    );
  return { forgotten: places(forgotten, []), names: places(names, accounts) };
}

/** All texts in a value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Restores an older backup; sessions stay. */
async function restore(db: Knex, tables: Tables): Promise<void> {
  await changePublicData(db, async (tx) => {
    await tx.raw(isMysql ? 'SET FOREIGN_KEY_CHECKS = 0' : 'PRAGMA defer_foreign_keys = ON');
    for (const [table, rows] of Object.entries(tables)) {
      if (/session|user|knex|migration/.test(table)) continue;
      await tx(table).delete();
      for (const row of rows) await tx(table).insert(row);
    }
    if (isMysql) await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
  });
}

const ofStripe = (path: string, body: object) => (a: Shop) =>
  a.stripe.control<{ id: string }>('POST', path, { payment_intent: a.intent, ...body });

const refund = (amount?: number) => ofStripe('/refunds', amount === undefined ? {} : { amount });
const dispute = (status: string) => async (a: Shop) => {
  const { id } = await ofStripe('/disputes', {})(a);
  await a.tell();
  for (const now of ['under_review', status]) {
    await a.stripe.control('POST', `/disputes/${id}`, { status: now });
    await a.tell();
  }
};
const failing = (amount?: number) => async (a: Shop) => {
  const { id } = await refund(amount)(a);
  await a.tell();
  await a.stripe.control('POST', `/refunds/${id}`, { status: 'failed' });
};

const ways: [string, (a: Shop) => Promise<unknown>][] = [
  ['a refund of all at Stripe', refund()],
  ['a refund of a part at Stripe', refund(1000)],
  ['a refund of a part that fails', failing(1000)],
  ['a refund of all that fails', failing()],
  [
    'a refund that fails, after which the owner gives the money back',
    async (a) => {
      await failing()(a);
      await a.tell();
      expect(await a.at('give-back')).toMatchObject({ status: 200 });
      await a.reconcile();
    },
  ],
  [
    'a refund that fails, after which the owner takes the order',
    async (a) => {
      await failing()(a);
      await a.tell();
      expect(await a.at('take')).toMatchObject({ status: 200 });
    },
  ],
  ['a dispute that is lost', dispute('lost')],
  ['a dispute that is won', dispute('won')],
  [
    'a lost dispute whose order the owner closes',
    async (a) => {
      await dispute('lost')(a);
      expect(await a.at('close', { restock: [] })).toMatchObject({ status: 200 });
    },
  ],
  ['an inquiry', ofStripe('/disputes', { status: 'warning_needs_response' })],
  [
    'events whose webhooks were lost',
    async (a) => {
      await a.db('webhook_events').delete();
      await refund(1000)(a);
      await a.reconcile();
      await ofStripe('/disputes', {})(a);
      await a.reconcile();
      expect(await a.db('webhook_events').where({ processed_at: null })).toEqual([]);
    },
  ],
  [
    'what the owner does in the panel',
    async (a) => {
      expect((await a.at('link')).status).toBe(409);
      expect((await a.at('send', { carrier: 'An Post', trackingUrl: 'https://post.example/2' })).status).toBe(409);
      expect((await a.at('refund', { amount: 20, reason: 'Late', restock: [] })).status).toBe(200);
      await a.reconcile();
      expect((await a.at('return', { restock: [] })).status).toBe(200);
      expect((await a.at('refund', { amount: 100, reason: 'Back', restock: [] })).status).toBe(200);
      await a.reconcile();
      for (const paper of ['invoices', 'invoices.pdf', 'packing-slip', 'history'])
        expect([paper, (await a.http.get(`/api/orders/${a.id}/${paper}`)).status]).toEqual([paper, 200]);
    },
  ],
  [
    'what the buyer looks up',
    async (a) => {
      const secret = `payment_intent=${a.intent}&payment_intent_client_secret=${a.secret}`;
      for (const [browser, query] of [
        [a.buyer, ''],
        [a.buyer, `?order_id=${a.id}`],
        [a.browser(), `?${secret}`],
      ] as const) {
        const { status, body } = await browser.get(`/api/checkout/status${query}`);
        expect([status, body.state, body.email]).toEqual([200, 'paid', null]);
        expect(placesOf({ answer: [{ text: JSON.stringify(body) }] })).toEqual(none);
      }
      expect((await a.buyer.post('/api/order/lost', { number: 1001, email })).status).toBe(200);
      expect((await a.buyer.post('/api/checkout/status', { email })).status).toBe(404);
    },
  ],
];

test.each(ways)('nobody who was erased is named again by %s', async (_, act) => {
  const a = await delivered();
  await erase(a);
  await act(a);
  await a.tell();
  expect(placesOf(await everything(a.db))).toEqual(none);
  await a.reconcile();
  expect(placesOf(await everything(a.db))).toEqual(none);
});

test('the search finds somebody who was not erased, and the owner is shown each text that names them', async () => {
  const a = await delivered(self);
  const tables = await everything(a.db);
  const found = placesOf(tables);
  for (const place of ['orders.email', 'email_outbox.recipient', 'contacts.email'])
    expect(found.forgotten).toContain(`${place}: ${email}`);
  expect(found.forgotten).toContain(`withdrawals.email: ${another}`);
  expect(found.forgotten).toContain('orders.shipping_address: 555 0101');
  expect(found.names).toContain('contacts.message: 7 Mall Road');
  const shown = textsOf((await a.http.get(`/api/admin/personal-data?email=${email}`)).body.kept);
  const { email_outbox: emails, ...others } = tables;
  // The owner sees an email's text only, not its HTML.
  const texts = textsOf([others, emails!.map(({ html: _, ...mail }) => mail)]);
  const isNaming = (text: string) => [...forgotten, ...names].some((said) => text.includes(said));
  expect(texts.filter((text) => isNaming(text) && !shown.includes(text))).toEqual([]);
  await erase(a);
  const orders = JSON.stringify(await a.db('orders').first());
  for (const name of ['Lee Gallery', '7 Mall Road']) expect(orders).toContain(name);
});

test('nobody who was erased comes back with a backup, nor with what Stripe says of it', async () => {
  const a = await delivered();
  const backup = await everything(a.db);
  await erase(a);
  await restore(a.db, backup);
  expect(placesOf(await everything(a.db)).forgotten).not.toEqual([]);
  expect(await a.reapplyErasures()).toBeGreaterThan(0);
  expect(placesOf(await everything(a.db))).toEqual(none);
  await refund()(a);
  await a.tell();
  await a.reconcile();
  expect(placesOf(await everything(a.db))).toEqual(none);
  expect(await a.reapplyErasures()).toBe(0);
});

test('nobody who was erased comes back with a backup that is older than the payment', async () => {
  const a = await shop();
  const backup = await everything(a.db);
  await a.stripe.pay(a.secret, undefined, form);
  await a.tell();
  for (const to of ['packed', 'delivered']) {
    const answer = to === 'packed' ? await a.at('move', { to }) : await a.at('send', { carrier: 'An Post' });
    expect(answer.status).toBe(200);
  }
  await erase(a);
  await restore(a.db, backup);
  await a.reapplyErasures();
  await a.tell();
  expect(placesOf(await everything(a.db))).toEqual(none);
  await a.reconcile();
  expect(await a.db('orders').first('state', 'email', 'name')).toEqual({ state: 'paid', email: null, name: null });
  expect(placesOf(await everything(a.db))).toEqual(none);
});

test.each(['IE', 'US'])('an erased order that is paid too late, from %s, learns nobody', async (country) => {
  const a = await shop();
  expect(await a.http.put('/api/shipping', { shipsTo: ['IE'] })).toMatchObject({ status: 200 });
  await a.db('orders').update({ state: 'expired', open_key: null });
  expect(await a.http.post('/api/admin/erasures', { order: a.id })).toMatchObject({ status: 200 });
  await a.stripe.pay(a.secret, undefined, { ...form, 'shipping[address][country]': country });
  await a.tell();
  expect(placesOf(await everything(a.db))).toEqual(none);
  await a.reconcile();
  expect(placesOf(await everything(a.db))).toEqual(none);
  const state = country === 'IE' ? 'paid' : 'review';
  expect(await a.db('orders').first('state', 'email', 'name')).toEqual({ state, email: null, name: null });
});
