import { changePublicData } from '../../testing/public-write-guard';
import { aCart, anArtwork } from '../../testing/factories';
import { anEvent, deliver, intentIdOf, stripeSide } from '../../testing/servers/stripe-side';
import { shop } from '../../testing/apps/shop';
import { testApp } from '../../testing/apps/test-app';

const stripe = stripeSide();

async function paidOrder() {
  const app = await testApp({ artworks: [anArtwork()] });
  const { body } = await app.http.post('/api/create-payment-intent', aCart([1]));
  await stripe.pay(body.clientSecret);
  return { ...app, intentId: intentIdOf(body.clientSecret) };
}

test('refusal 36: refuses a bad signature before it asks the database', async () => {
  const { http, db, intentId } = await paidOrder();
  const queries: unknown[] = [];
  db.on('query', (query) => queries.push(query));
  const event = anEvent('payment_intent.succeeded', intentId);
  expect(await deliver(http, event, 'whsec_other')).toMatchObject({ status: 400, body: { code: 'INVALID_SIGNATURE' } });
  expect(await http.post('/api/webhooks/stripe', event)).toMatchObject({ status: 400 });
  expect(queries).toEqual([]);
});

test('refusal 36: answers a repeat with 200 and changes nothing', async () => {
  const { http, db, intentId } = await paidOrder();
  const event = anEvent('payment_intent.succeeded', intentId);
  for (const round of [1, 2, 3]) expect([round, (await deliver(http, event)).status]).toEqual([round, 200]);
  expect(await db('webhook_events')).toHaveLength(1);
  expect(await db('email_outbox')).toHaveLength(2);
  expect(await db('artworks').first('in_stock', 'reserved')).toEqual({ in_stock: 0, reserved: 0 });
});

test('takes the same event ten times at once', async () => {
  const { http, db, intentId } = await paidOrder();
  const event = anEvent('payment_intent.succeeded', intentId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(http, event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db('orders').first('state')).toEqual({ state: 'paid' });
  expect(await db('email_outbox')).toHaveLength(2);
});

test('refusal 36: takes a foreign payment and an event of another kind without a change', async () => {
  const { http, db } = await paidOrder();
  expect(await deliver(http, anEvent('payment_intent.succeeded', 'pi_foreign'))).toMatchObject({ status: 200 });
  expect(await deliver(http, anEvent('customer.created', 'cus_1'))).toMatchObject({ status: 200 });
  expect(await db('orders').first('state')).toEqual({ state: 'pending' });
  expect(await db('webhook_events').whereNull('processed_at')).toEqual([]);
});

test('believes the retrieved payment and not the event', async () => {
  const { http, db, intentId } = await paidOrder();
  await deliver(http, anEvent('payment_intent.canceled', intentId));
  expect(await db('orders').first('state')).toEqual({ state: 'paid' });
});

test('asks Stripe to come again when it fails, and then processes the event', async () => {
  const { http, db, intentId } = await paidOrder();
  const event = anEvent('payment_intent.succeeded', intentId);
  await changePublicData(db, async (tx) => tx('artworks').update({ reserved: 0 }));
  expect(await deliver(http, event)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(await db('orders').first('state')).toEqual({ state: 'pending' });
  await changePublicData(db, async (tx) => tx('artworks').update({ reserved: 1 }));
  expect(await deliver(http, event)).toMatchObject({ status: 200 });
  expect(await db('orders').first('state')).toEqual({ state: 'paid' });
});

test('refusal 50: an event that never can be processed is given up, kept, and told the owner once', async () => {
  const { http, db, config } = await paidOrder();
  const order = await db('orders').first('id');
  await db('orders').update({ payment_intent_id: null });
  // From another account, with our order's id.
  const event = anEvent('payment_intent.succeeded', 'pi_elsewhere', { order_id: order.id });
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect([attempt, (await deliver(http, event)).status]).toEqual([attempt, 500]);
    const kept = await db('webhook_events').first();
    expect(kept).toMatchObject({ attempts: attempt, processed_at: null });
    expect(kept.failed_at === null).toBe(attempt < 8);
  }
  for (const round of [1, 2]) expect([round, (await deliver(http, event)).status]).toEqual([round, 200]);
  expect(await db('webhook_events').first('attempts', 'payload')).toEqual({
    attempts: 8,
    payload: expect.stringContaining('"order_id"'),
  });
  const emails = await db('email_outbox');
  expect(emails).toMatchObject([
    { recipient: config.owner.email, subject: 'Please check: the shop missed an update from Stripe' },
  ]);
  for (const text of ['pi_elsewhere', event.id, event.type]) expect(emails[0].body).toContain(text);
  expect(await db('orders').first('state')).toEqual({ state: 'pending' });
});

test('an outage of Stripe is no reason to give an event up', async () => {
  const a = await shop();
  const secret = await a.begin();
  await a.stripe.pay(secret);
  await a.misbehave({ kind: 'error', status: 503 });
  const event = anEvent('payment_intent.succeeded', intentIdOf(secret));
  for (let attempt = 0; attempt < 9; attempt += 1) expect((await deliver(a.http, event)).status).toBe(500);
  await a.behave();
  expect((await deliver(a.http, event)).status).toBe(200);
  expect(await a.states()).toEqual(['paid']);
});
