import { longAgo, owesMoney, shop } from '../../testing/apps/shop';
import { stripeClient } from '../payments/stripe.client';
import { intentIdOf } from '../../testing/servers/stripe-side';
import { createReconciler } from '../../reconciler';
import { handledEventTypes } from './webhook.service';

type Shop = Awaited<ReturnType<typeof shop>>;

/** A paid order in a shop without webhooks. */
async function sold(a: Shop): Promise<string> {
  const secret = await a.begin();
  await a.stripe.pay(secret);
  await a.age();
  await a.reconciler.run();
  expect(await a.db('orders').orderBy('created_at', 'desc').pluck('state')).not.toContain('pending');
  return intentIdOf(secret);
}

const dispute = (a: Shop, intent: string) =>
  a.stripe.control<{ id: string }>('POST', '/disputes', { payment_intent: intent });

type List = Shop['parts']['stripe']['listEvents'];

/**
 * A run of another reconciler with this list of events.
 * @returns the pages that it requested
 */
async function runWith(a: Shop, list: List = a.parts.stripe.listEvents): Promise<Parameters<List>[0][]> {
  const asked: Parameters<List>[0][] = [];
  const listEvents: List = (wanted) => (asked.push(wanted), list(wanted));
  const reconciler = createReconciler({ ...a.parts, stripe: { ...a.parts.stripe, listEvents } });
  await a.db('leases').delete();
  expect(await reconciler.run()).toBe(true);
  await reconciler.stop();
  return asked;
}

test('a dispute whose event was lost reaches the order, and so does how it ends', async () => {
  const a = await shop();
  const { id } = await dispute(a, await sold(a));
  await a.reconciler.run();
  expect(await a.db('orders').first('state', 'dispute')).toEqual({ state: 'paid', dispute: 'open' });
  await a.stripe.control('POST', `/disputes/${id}`, { status: 'lost' });
  await a.reconciler.run();
  expect(await a.db('orders').first('dispute')).toEqual({ dispute: 'lost' });
});

test.each([
  ['a part', 5000, { state: 'paid', refunded_cents: 5000 }],
  ['the whole', undefined, { state: 'refunded', refunded_cents: 12_000 }],
])('a refund of %s that was made at Stripe, whose events were lost, reaches the order', async (_, cents, expected) => {
  const a = await shop();
  await a.stripe.giveBack(await sold(a), cents);
  await a.reconciler.run();
  expect(await a.db('orders').first('state', 'refunded_cents')).toEqual(expected);
});

test('a refund that fails at Stripe, whose events were lost, comes before the owner once', async () => {
  const a = await shop();
  const intent = await owesMoney(a);
  await a.reconciler.run();
  expect(await a.states()).toEqual(['refunded']);
  const [refund] = await a.stripe.control<{ id: string; payment_intent: string }[]>('GET', '/refunds');
  expect(refund?.payment_intent).toBe(intent);
  await a.stripe.control('POST', `/refunds/${refund?.id}`, { status: 'failed' });
  await a.reconciler.run();
  await a.reconciler.run();
  expect(await a.db('orders').first('state', 'refunded_cents')).toEqual({ state: 'review', refunded_cents: 0 });
  const emails: string[] = await a.db('email_outbox').where({ recipient: a.config.owner.email }).pluck('subject');
  expect(emails).toHaveLength(1);
});

test('each event is stored once, and only what is about our payments; in calm times a run costs one call', async () => {
  const a = await shop();
  const intent = await sold(a);
  await a.stripe.pay(String((await a.stripe.createForeign()).body.client_secret));
  await dispute(a, intent);
  await a.reconciler.run();
  const stored: string[] = await a.db('webhook_events').pluck('type');
  expect(stored.sort()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'payment_intent.succeeded',
  ]);
  expect(await a.db('webhook_events').whereNull('processed_at')).toEqual([]);
  expect(await runWith(a)).toHaveLength(1);
  expect(await a.db('webhook_events')).toHaveLength(3);
});

test('more events than a page are read page by page; an outage in the middle loses nothing, and the next run reads on', async () => {
  const a = await shop({ pieces: 2 });
  const [disputed, refunded] = [await sold(a), await sold(a)];
  // Older than the last hundred events.
  await dispute(a, disputed);
  for (let count = 0; count < 60; count += 1) await a.stripe.giveBack(refunded, 1);
  await a.db('event_cursor').delete();
  await a.db('webhook_events').delete();
  let calls = 0;
  const away = stripeClient({ ...a.config.stripe, emulatorUrl: 'http://127.0.0.1:9' });
  // The first page succeeds, the second fails.
  await runWith(a, (wanted) => ((calls += 1) === 2 ? away : a.parts.stripe).listEvents(wanted));
  const place = () => a.db('event_cursor').first('read_until', 'after');
  expect(await place()).toEqual({ read_until: null, after: expect.any(String) });
  const ofPayment = (payment: string) => a.db('orders').where({ payment_intent_id: payment });
  expect(await ofPayment(refunded).first('refunded_cents')).toEqual({ refunded_cents: 60 });
  expect(await ofPayment(disputed).first('dispute')).toEqual({ dispute: null });
  const [goesOn] = await runWith(a);
  expect(goesOn?.after).toEqual(expect.any(String));
  expect(await ofPayment(disputed).first('dispute')).toEqual({ dispute: 'open' });
  expect(await place()).toEqual({ read_until: expect.any(String), after: null });
});

test('a list that was left at an event which Stripe has forgotten is read from its beginning', async () => {
  const a = await shop();
  await dispute(a, await sold(a));
  const place = { name: 'stripe', read_until: longAgo, newest: longAgo, after: 'evt_forgotten' };
  await a.db('event_cursor').delete();
  await a.db('event_cursor').insert(place);
  await a.reconciler.run();
  expect(await a.db('orders').first('dispute')).toEqual({ dispute: 'open' });
  expect(await a.db('event_cursor').first('after')).toEqual({ after: null });
});

test('an event that could not be processed is stored, and is processed by a later run', async () => {
  const a = await shop();
  await dispute(a, await sold(a));
  await a.misbehave({ kind: 'error', status: 503, path: '/v1/disputes' });
  await a.reconciler.run();
  expect(await a.db('orders').first('dispute')).toEqual({ dispute: null });
  await a.behave();
  await a.db('webhook_events').update({ received_at: longAgo });
  await a.reconciler.run();
  expect(await a.db('orders').first('dispute')).toEqual({ dispute: 'open' });
});

test('a list of events that does not come keeps no order waiting', async () => {
  const a = await shop();
  await a.stripe.pay(await a.begin());
  await a.age();
  await a.misbehave({ kind: 'error', status: 500, method: 'GET', path: '/v1/events' });
  await a.reconciler.run();
  expect(await a.states()).toEqual(['paid']);
});

test('a payment is paid when Stripe says, not when the shop hears of it', async () => {
  const a = await shop();
  await a.stripe.pay(await a.begin());
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await a.age();
  await a.reconciler.run();
  const [event] = await a.stripe.control<{ event: { created: number } }[]>(
    'GET',
    '/events?type=payment_intent.succeeded',
  );
  const { paid_at: paidAt } = await a.db('orders').first('paid_at');
  expect(paidAt).toBe(new Date(event!.event.created * 1000).toISOString().replace('T', ' ').replace('Z', ''));
});

test('every kind that is heeded can be listed in one call', () => {
  // Stripe accepts twenty.
  expect(handledEventTypes.length).toBeLessThanOrEqual(20);
});
