import { longAgo, owesMoney, shop } from '../../../testing/apps/shop';
import { signIn } from '../../../testing/apps/test-app';
import { anEvent, deliver, intentIdOf } from '../../../testing/servers/stripe-side';

// The bank accepts this refund and returns it a moment later.
const refundComesBack = '4000000000005126';

type Shop = Awaited<ReturnType<typeof shop>>;

interface SentEvent {
  readonly event: { readonly id: string };
  readonly state: string;
}

const failures = ({ stripe }: Shop) => stripe.control<SentEvent[]>('GET', '/events?type=refund.failed');

const toOwner = ({ db, config }: Shop) => db('email_outbox').where({ recipient: config.owner.email }).orderBy('id');

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isSo());) {
    if (Date.now() - since > 5000) throw new Error('It did not come to it.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A shop with webhooks that has refunded a payment. */
async function hasGivenBack(card?: string) {
  const a = await shop();
  await owesMoney(a, card);
  const url = `${a.origin}/api/webhooks/stripe`;
  await a.stripe.control('PUT', '/webhook', { url, secret: 'whsec_emulator' });
  await a.reconciler.run();
  // The webhooks of the emulator have arrived by now.
  expect(await a.db('order_history').pluck('to_state')).toContain('refunded');
  return a;
}

test('puts an order whose money came back before the owner, and writes to the owner once', async () => {
  const a = await hasGivenBack(refundComesBack);
  await until(async () => (await a.states())[0] === 'review');
  expect(await a.db('refunds').first('state')).toEqual({ state: 'failed' });
  const emails = await toOwner(a);
  expect(emails).toMatchObject([
    {
      reply_to: 'buyer@example.com',
      subject: 'Please check: $120.00 could not be refunded',
    },
  ]);
  const { payment_intent_id: payment, id } = await a.db('orders').first();
  for (const text of ['Heron Wall', payment, id]) expect(emails[0].body).toContain(text);
  expect(emails[0].html).toContain('What to do next');

  const [{ event }] = (await failures(a)) as [SentEvent];
  expect(await deliver(a.http, event)).toMatchObject({ status: 200 });
  expect(await deliver(a.http, { ...event, id: 'evt_again' })).toMatchObject({ status: 200 });
  await a.reconciler.run();
  expect(await a.states()).toEqual(['review']);
  expect(await toOwner(a)).toHaveLength(1);
  expect(await a.stripe.control('GET', '/refunds')).toHaveLength(1);
});

test('believes the retrieved refund and not the event', async () => {
  const a = await hasGivenBack();
  const [refund] = await a.stripe.control<[object]>('GET', '/refunds');
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'refund.failed',
    data: { object: { ...refund, status: 'failed' } },
  };
  expect(await deliver(a.http, event)).toMatchObject({ status: 200 });
  expect(await a.states()).toEqual(['refunded']);
  expect(await toOwner(a)).toEqual([]);
});

test('what is told late of a refund that failed says nothing of the one that went through since', async () => {
  const a = await hasGivenBack(refundComesBack);
  await until(async () => (await a.states())[0] === 'review');
  const [{ event }] = (await failures(a)) as [SentEvent];
  const { id, payment_intent_id: intentId } = await a.db('orders').first();
  await signIn(a);
  // The owner refunds once more in Stripe's dashboard.
  await a.stripe.control('POST', '/refunds', { payment_intent: intentId });
  expect(await a.http.post(`/api/orders/${id}/give-back`, undefined)).toMatchObject({ status: 200 });
  expect(await a.states()).toEqual(['refunded']);
  expect(await deliver(a.http, { ...event, id: 'evt_late' })).toMatchObject({ status: 200 });
  expect(await a.states()).toEqual(['refunded']);
  expect(await toOwner(a)).toHaveLength(1);
});

test('what could not be given back is said to be as much as is still owed', async () => {
  const a = await shop();
  const intentId = await owesMoney(a, refundComesBack);
  await a.stripe.control('POST', '/refunds', { payment_intent: intentId, amount: 2000 });
  await a.stripe.control('PUT', '/webhook', { url: `${a.origin}/api/webhooks/stripe`, secret: 'whsec_emulator' });
  await a.reconciler.run();
  await until(async () => (await a.states())[0] === 'review');
  expect(await a.db('orders').first('refunded_cents')).toEqual({ refunded_cents: 2000 });
  expect(await toOwner(a)).toMatchObject([{ subject: 'Please check: $100.00 could not be refunded' }]);
});

test('hears of it when the server was away: the reconciler processes what was kept', async () => {
  const a = await hasGivenBack(refundComesBack);
  await until(async () => (await a.states())[0] === 'review');
  // As if the process had died after storing the event.
  await a.db('orders').update({ state: 'refunded' });
  await a.db('refunds').update({ state: 'done' });
  await a.db('email_outbox').delete();
  await a.db('webhook_events').update({ processed_at: null, received_at: '2025-01-01 00:00:00.000' });
  await a.reconciler.run();
  expect(await a.states()).toEqual(['review']);
  expect(await toOwner(a)).toHaveLength(1);
});

/** A sale in a shop with webhooks. */
async function hasSold(card?: string) {
  const a = await shop();
  const secret = await a.begin();
  await a.stripe.pay(secret, card);
  await a.age();
  await a.reconciler.run();
  expect(await a.states()).toEqual(['paid']);
  await a.db('email_outbox').delete();
  await a.stripe.control('PUT', '/webhook', { url: `${a.origin}/api/webhooks/stripe`, secret: 'whsec_emulator' });
  return { ...a, intentId: intentIdOf(secret) };
}

test('a sale whose owner gives part of the money back at Stripe says how much, and stays a sale', async () => {
  const a = await hasSold();
  await a.stripe.giveBack(a.intentId, 2000);
  await until(async () => (await a.db('orders').first()).refunded_cents === 2000);
  await a.stripe.giveBack(a.intentId, 500);
  await until(async () => (await a.db('orders').first()).refunded_cents === 2500);
  expect(await a.states()).toEqual(['paid']);
  expect(await a.db('email_outbox')).toEqual([]);
});

test('a sale whose owner gives all of it back is refunded, frees nothing, and asks the owner about the piece, once', async () => {
  const a = await hasSold();
  await a.stripe.giveBack(a.intentId, 2000);
  await a.stripe.giveBack(a.intentId);
  await until(async () => (await a.states())[0] === 'refunded');
  await until(async () => (await a.db('webhook_events').whereNull('processed_at')).length === 0);
  expect(await a.db('orders').first('refunded_cents', 'pieces')).toEqual({ refunded_cents: 12_000, pieces: 'sold' });
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
  const emails = await a.db('email_outbox');
  expect(emails).toMatchObject([{ recipient: a.config.owner.email, subject: 'Refunded: Heron Wall' }]);
  expect(emails[0].body).toContain('Back in stock?');
});

test('a sale whose refund came back is before the owner, and nothing of it is given back', async () => {
  const a = await hasSold(refundComesBack);
  await a.stripe.giveBack(a.intentId);
  await until(async () => (await a.states())[0] === 'review');
  expect(await a.db('orders').first('refunded_cents', 'pieces')).toEqual({ refunded_cents: 0, pieces: 'sold' });
  expect((await toOwner(a)).map(({ subject }) => subject)).toEqual([
    'Refunded: Heron Wall',
    'Please check: $120.00 could not be refunded',
  ]);
});

test('money that the shop gives back once more is not said to be the owner’s doing, whoever hears of it first', async () => {
  const a = await hasSold();
  await a.stripe.giveBack(a.intentId);
  await until(async () => (await a.states())[0] === 'refunded');
  const [{ id: refundId }] = await a.stripe.control<[{ id: string }]>('GET', '/refunds');
  await a.stripe.control('POST', `/refunds/${refundId}`, { status: 'failed' });
  await until(async () => (await a.states())[0] === 'review');
  await a.db('email_outbox').delete();
  await signIn(a);
  const { id } = await a.db('orders').first('id');
  expect(await a.http.post(`/api/orders/${id}/give-back`, undefined)).toMatchObject({ status: 200 });
  // Stripe has created the refund, and its event arrives before the response.
  await a.stripe.control('PUT', '/webhook', { url: '' });
  await a.stripe.giveBack(a.intentId);
  expect(await deliver(a.http, anEvent('charge.refunded', a.intentId))).toMatchObject({ status: 200 });
  await a.reconciler.run();
  expect(await a.states()).toEqual(['refunded']);
  expect(await a.db('refunds').first('state')).toEqual({ state: 'done' });
  expect(await a.db('email_outbox').pluck('subject')).toEqual(['Your refund is on its way']);
});

test('refusal 50: a refund that Stripe refuses ten times is before the owner, each under a key of its own', async () => {
  const a = await shop();
  const intentId = await owesMoney(a);
  await a.db('orders').update({ payment_intent_id: 'pi_missing' });
  for (let refusals = 1; refusals <= 10; refusals += 1) {
    await a.reconciler.run();
    const refund = await a.db('refunds').first('refusals', 'state');
    expect(refund).toEqual({ refusals: refusals === 10 ? 11 : refusals, state: refusals === 10 ? 'failed' : 'due' });
    await a.db('refunds').update({ next_attempt_at: longAgo });
  }
  expect(await a.states()).toEqual(['review']);
  const emails = await toOwner(a);
  expect(emails).toMatchObject([{ subject: 'Please check: $120.00 could not be refunded' }]);
  expect(emails[0].body).toContain('Stripe refused the refund 10 times');
  await a.reconciler.run();
  expect(await a.db('refunds').first('attempts')).toEqual({ attempts: 10 });
  expect(await a.stripe.control('GET', '/refunds')).toEqual([]);
  expect(intentId).toMatch(/^pi_/);
});

test('gives back only what is left of a payment', async () => {
  const a = await shop();
  const intentId = await owesMoney(a);
  await a.stripe.giveBack(intentId, 2000);
  await a.reconciler.run();
  expect(await a.states()).toEqual(['refunded']);
  expect(await a.stripe.control('GET', '/refunds')).toMatchObject([{ amount: 2000 }, { amount: 10_000 }]);
  expect(await a.db('orders').first('refunded_cents')).toEqual({ refunded_cents: 12_000 });
});

test.each([
  ['won', 'won'],
  ['lost', 'lost'],
])('a dispute stands on its order from the day it is opened until it is %s', async (outcome, kept) => {
  const a = await hasSold();
  const disputeOf = async () => (await a.db('orders').first()).dispute;
  const { id } = await a.stripe.control<{ id: string }>('POST', '/disputes', { payment_intent: a.intentId });
  await until(async () => (await disputeOf()) === 'open');
  await a.stripe.control('POST', `/disputes/${id}`, { status: outcome });
  await until(async () => (await disputeOf()) === kept);
  expect(await a.states()).toEqual(['paid']);
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
});
