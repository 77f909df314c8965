import { aCart } from '../../testing/factories';
import { anEvent, intentIdOf } from '../../testing/servers/stripe-side';
import { retryDelayMs } from '../../retry-delay';
import { cpi, longAgo, owesMoney, paidTooLate, shop } from '../../testing/apps/shop';

/** Stripe lists no events, because the event reader would heal what these tests heal another way. */
const noEvents = { kind: 'error', method: 'GET', path: '/v1/events' };

test.each([
  ['was stored', (id: string) => id],
  ['was never stored', () => null],
])('releases an abandoned hold only when Stripe has canceled the payment, whose id %s', async (_, stored) => {
  const { begin, abandon, reconciler, misbehave, behave, states, stock, intents, db } = await shop();
  const secret = await begin();
  await db('orders').update({ payment_intent_id: stored(intentIdOf(secret)) });
  await abandon();
  await misbehave({ kind: 'error', method: 'POST', path: '/v1/payment_intents/', status: 500 });
  expect(await reconciler.run()).toBe(true);
  expect(await states()).toEqual(['pending']);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 1 });
  await behave();
  await reconciler.run();
  expect(await states()).toEqual(['expired']);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect(await intents()).toMatchObject([{ status: 'canceled' }]);
  await begin();
});

test('sells to a buyer who paid in the last moment, and whom nobody told us about', async () => {
  const { begin, abandon, reconciler, stripe, states, stock, db } = await shop();
  await stripe.pay(await begin());
  await abandon();
  await reconciler.run();
  expect(await states()).toEqual(['paid']);
  expect(await stock()).toEqual({ in_stock: 0, reserved: 0 });
  await reconciler.run();
  expect(await db('email_outbox')).toHaveLength(2);
});

test('settles a payment whose webhook was lost, while its hold lasts', async () => {
  const { begin, age, reconciler, stripe, states, misbehave } = await shop();
  await misbehave(noEvents);
  await stripe.pay(await begin());
  await reconciler.run();
  expect(await states()).toEqual(['pending']);
  await age();
  await reconciler.run();
  expect(await states()).toEqual(['paid']);
});

test('leaves a buyer alone who is still paying', async () => {
  const { begin, age, reconciler, states, intents } = await shop();
  await begin();
  await age();
  await reconciler.run();
  expect(await states()).toEqual(['pending']);
  expect(await intents()).toMatchObject([{ status: 'requires_payment_method' }]);
});

test.each([
  ['whose reply was lost', 'drop_reply'],
  ['that never reached Stripe', 'drop_request'],
])('ends an order by the one payment of a creation %s', async (_, kind) => {
  const { browser, abandon, reconciler, misbehave, behave, states, stock, intents } = await shop();
  await misbehave({ kind, method: 'POST', path: '/v1/payment_intents' });
  expect(await browser().post(cpi, aCart([1]))).toMatchObject({ status: 503 });
  await behave();
  await abandon();
  await reconciler.run();
  expect(await intents()).toMatchObject([{ status: 'canceled' }]);
  expect(await states()).toEqual(['expired']);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
});

test('finds a paid payment whose id was never stored by creating it again', async () => {
  const { begin, age, abandon, reconciler, stripe, states, intents, db } = await shop({ pieces: 2 });
  const ids = [];
  for (const move of [age, abandon]) {
    const secret = await begin();
    ids.push(intentIdOf(secret));
    await stripe.pay(secret);
    await db('orders').where({ state: 'pending' }).update({ payment_intent_id: null });
    await move();
    await reconciler.run();
  }
  expect(await states()).toEqual(['paid', 'paid']);
  expect((await db('orders').pluck('payment_intent_id')).sort()).toEqual(ids.sort());
  expect(await intents()).toHaveLength(2);
});

test('gives money back once, although the replies to it are lost', async () => {
  const a = await shop();
  const { reconciler, misbehave, behave, states, stripe, db } = a;
  await owesMoney(a);
  await misbehave({ kind: 'drop_reply', path: '/v1/refunds' }, noEvents);
  await reconciler.run();
  expect(await states()).toEqual(['refund_due']);
  expect(await db('refunds').first('state', 'attempts')).toEqual({ state: 'due', attempts: 1 });
  await behave();
  await misbehave(noEvents);
  await reconciler.run();
  expect(await states()).toEqual(['refund_due']);
  await db('refunds').update({ next_attempt_at: longAgo });
  await reconciler.run();
  await reconciler.run();
  expect(await states()).toEqual(['refunded']);
  expect(await db('refunds').first('state', 'attempts')).toEqual({ state: 'done', attempts: 2 });
  expect(await stripe.control('GET', '/refunds')).toMatchObject([{ amount: 12_000 }]);
});

test('takes a payment that somebody gave back by hand for refunded', async () => {
  const a = await shop();
  const intentId = await owesMoney(a);
  await a.parts.stripe.refundPayment({ orderId: 'by hand', paymentIntentId: intentId, name: '0' });
  await a.reconciler.run();
  expect(await a.states()).toEqual(['refunded']);
  expect(await a.stripe.control('GET', '/refunds')).toHaveLength(1);
});

test('asks less and less often for a refund that Stripe refuses', async () => {
  const a = await shop();
  await owesMoney(a);
  await a.db('orders').update({ payment_intent_id: 'pi_missing' });
  await a.reconciler.run();
  const { attempts, next_attempt_at: next } = await a.db('refunds').first();
  expect(attempts).toBe(1);
  expect(Date.parse(`${next.replace(' ', 'T')}Z`) - Date.now()).toBeGreaterThan(50_000);
  expect([0, 1, 2, 20].map(retryDelayMs)).toEqual([60_000, 120_000, 240_000, 21_600_000]);
});

test('processes an event that was kept and then cut off, once', async () => {
  const a = await shop();
  const intentId = await paidTooLate(a);
  const event = anEvent('payment_intent.succeeded', intentId);
  const kept = { id: event.id, type: event.type, payment_intent_id: intentId, payload: JSON.stringify(event) };
  await a.db('webhook_events').insert({ ...kept, received_at: longAgo });
  await a.reconciler.run();
  expect(await a.states()).toEqual(['paid']);
  expect(await a.db('webhook_events').whereNull('processed_at')).toEqual([]);
  expect(await a.db('email_outbox')).toHaveLength(2);
});

test('ends an order that Stripe refuses to make a payment for, when its time is over and not before', async () => {
  const { browser, age, abandon, reconciler, misbehave, behave, states, stock, intents, db } = await shop();
  await misbehave({ kind: 'drop_request', method: 'POST', path: '/v1/payment_intents' });
  expect(await browser().post(cpi, aCart([1]))).toMatchObject({ status: 503 });
  await behave();
  // An amount that Stripe rejects stands for an unknown rule of Stripe's.
  await db('orders').update({ total_cents: 1 });
  await age();
  await reconciler.run();
  expect(await states()).toEqual(['pending']);
  await abandon();
  await reconciler.run();
  expect(await states()).toEqual(['expired']);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect(await intents()).toEqual([]);
});

test.each([
  ['the same key with other parameters', { currency: 'eur' }],
  ['an outage', {}],
])('keeps the hold when it is %s that stops a payment from being made again', async (_, change) => {
  const { begin, abandon, reconciler, misbehave, states, stock, db } = await shop();
  await begin();
  await db('orders').update({ payment_intent_id: null, ...change });
  await abandon();
  if (!('currency' in change)) await misbehave({ kind: 'error', status: 503 });
  await reconciler.run();
  expect(await states()).toEqual(['pending']);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 1 });
});

test('without Stripe nothing changes, and the next run heals everything', async () => {
  const { begin, abandon, reconciler, misbehave, behave, states, stock, stripe, db } = await shop({ pieces: 7 });
  const secrets = [];
  for (let count = 0; count < 7; count += 1) secrets.push(await begin());
  await stripe.pay(secrets[0] ?? '');
  await abandon();
  const before = await db('orders').orderBy('id');
  await misbehave({ kind: 'error', status: 503 });
  await reconciler.run();
  expect(await db('orders').orderBy('id')).toEqual(before);
  expect(await stock()).toEqual({ in_stock: 7, reserved: 7 });
  await behave();
  // The first run continues where the outage stopped it, the second starts from the beginning.
  await reconciler.run();
  await reconciler.run();
  expect((await states()).sort()).toEqual([...Array<string>(6).fill('expired'), 'paid']);
  expect(await stock()).toEqual({ in_stock: 6, reserved: 0 });
});

const stored500 = { kind: 'stored_error', method: 'POST', path: '/v1/payment_intents', times: 1 };

test.each([
  ['before it was made', 'before', 0],
  ['when it was made already', 'after', 1],
])(
  'refusal 49: a creation that broke %s, which Stripe repeats for a day, ends its order and holds nothing',
  async (...[, when, made]) => {
    const { browser, age, reconciler, misbehave, behave, states, stock, intents, begin, stripe } = await shop();
    const buyer = browser();
    await misbehave({ ...stored500, when });
    expect(await buyer.post(cpi, aCart([1]))).toMatchObject({ status: 503, body: { code: 'PAYMENTS_UNAVAILABLE' } });
    await behave();
    // The SDK retried and got the same error: the piece is free for all buyers.
    expect(await states()).toEqual(['expired']);
    expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
    expect(await buyer.post(cpi, aCart([1]))).toMatchObject({ status: 200 });
    expect(await intents()).toHaveLength(made + 1);
    await expect(begin()).rejects.toThrow();
    await age();
    await reconciler.run();
    expect((await states()).sort()).toEqual(['expired', 'pending']);
    expect(await stripe.control('GET', '/refunds')).toEqual([]);
  },
);

test('the reconciler ends such an order that its request left behind, at once', async () => {
  const { browser, age, reconciler, misbehave, behave, states, stock } = await shop();
  // The first response is lost; Stripe replays a failure for the key.
  await misbehave({ ...stored500, when: 'after' }, { kind: 'drop_reply', method: 'POST', path: '/v1/payment_intents' });
  expect(await browser().post(cpi, aCart([1]))).toMatchObject({ status: 503 });
  await behave();
  expect(await states()).toEqual(['pending']);
  await age();
  await reconciler.run();
  expect(await states()).toEqual(['expired']);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
});

test('refusal 49: a refund that broke at Stripe is made under the next key, once', async () => {
  for (const when of ['before', 'after']) {
    const a = await shop();
    await owesMoney(a);
    await a.misbehave({ kind: 'stored_error', method: 'POST', path: '/v1/refunds', times: 1, when }, noEvents);
    await a.reconciler.run();
    expect(await a.db('refunds').first('state', 'refusals')).toEqual({ state: 'due', refusals: 1 });
    await a.db('refunds').update({ next_attempt_at: longAgo });
    await a.reconciler.run();
    expect(await a.states()).toEqual(['refunded']);
    expect(await a.stripe.control('GET', '/refunds')).toMatchObject([{ amount: 12_000 }]);
  }
});
