import { shop } from '../../../testing/apps/shop';
import { signIn } from '../../../testing/apps/test-app';
import { anEvent, deliver, intentIdOf } from '../../../testing/servers/stripe-side';

// The bank accepts this refund and returns it a moment later.
const refundFails = '4000000000005126';

interface StripeRefund {
  readonly id: string;
  readonly amount: number;
}

interface SentEvent {
  readonly event: { readonly id: string };
}

/** The owner, and a paid order over $120. Stripe's events arrive if `hears`. */
async function sold({ card = '4242424242424242', hears = true } = {}) {
  const a = await shop();
  await signIn(a);
  const secret = await a.begin();
  await a.stripe.pay(secret, card);
  await deliver(a.http, anEvent('payment_intent.succeeded', intentIdOf(secret)));
  const { id } = await a.db('orders').first('id');
  await a.db('email_outbox').delete();
  if (hears)
    await a.stripe.control('PUT', '/webhook', { url: `${a.origin}/api/webhooks/stripe`, secret: 'whsec_emulator' });
  return { ...a, id: String(id), intentId: intentIdOf(secret) };
}

type Sold = Awaited<ReturnType<typeof sold>>;

const giveBack = ({ http, id }: Sold, amount: number) =>
  http.post(`/api/orders/${id}/refund`, { amount, reason: 'A scratch', restock: [] });
const listed = async ({ http }: Sold) => (await http.get('/api/orders')).body[0];
const subjects = ({ db }: Sold): Promise<string[]> => db('email_outbox').orderBy('id').pluck('subject');
const notes = async ({ http, id }: Sold): Promise<string[]> =>
  (await http.get(`/api/orders/${id}/history`)).body.map(({ note }: { note: string }) => note);
const papers = async ({ http, id }: Sold) =>
  (await http.get(`/api/orders/${id}/invoices`)).body.map(
    ({ kind, number, corrects, total }: Record<string, unknown>) => [kind, number, corrects, total],
  );
const failures = ({ stripe }: Sold) => stripe.control<SentEvent[]>('GET', '/events?type=refund.failed');
/** The refunds of an amount in dollars at Stripe. */
const refundsOf = async ({ stripe }: Sold, amount: number) =>
  (await stripe.control<StripeRefund[]>('GET', '/refunds')).filter((refund) => refund.amount === amount * 100);
const fail = async (a: Sold, amount: number) => {
  const [refund] = await refundsOf(a, amount);
  await a.stripe.control('POST', `/refunds/${refund?.id}`, { status: 'failed' });
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isSo());) {
    if (Date.now() - since > 10_000) throw new Error('It did not come to it.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const areEventsDone = ({ db }: Sold) =>
  until(async () => (await db('webhook_events').whereNull('processed_at')).length === 0);

test('refusal 141: a partial refund that fails is said to the owner and the buyer once, in the history and on paper', async () => {
  const a = await sold();
  expect((await giveBack(a, 20)).status).toBe(200);
  expect(await papers(a)).toEqual([
    ['invoice', 1001, null, 120],
    ['credit-note', 1002, 1001, 20],
  ]);
  await fail(a, 20);
  await until(async () => (await listed(a)).refundFailed === 20);
  await areEventsDone(a);
  expect(await listed(a)).toMatchObject({ state: 'paid', refunded: 0, refundFailed: 20 });
  expect(await subjects(a)).toEqual([
    'Your refund of $20.00',
    'Please check: the refund of $20.00 failed',
    'Your refund of $20.00 did not reach you',
  ]);
  const [, toOwner, toBuyer] = await a.db('email_outbox').orderBy('id');
  expect(toOwner).toMatchObject({ recipient: a.config.owner.email, reply_to: 'buyer@example.com' });
  for (const text of ['Heron Wall', 'What to do next', 'Order 1001']) expect(toOwner.body).toContain(text);
  expect(toBuyer).toMatchObject({ recipient: 'buyer@example.com', reply_to: a.config.owner.email });
  expect(toBuyer.body).toMatch(/I will email you[^]*\/order#[\w-]{43}\n/);
  expect((await notes(a)).at(-1)).toBe('$20.00 did not reach the buyer, so you have it again. $0.00 refunded in all.');
  const all = [
    ['invoice', 1001, null, 120],
    ['credit-note', 1002, 1001, 20],
    ['credit-note-reversal', 1003, 1002, 20],
  ];
  expect(await papers(a)).toEqual(all);

  // Stripe sends it again under another id, with the refund's state from before the failure.
  const [{ event }] = (await failures(a)) as [SentEvent];
  const count = (await notes(a)).length;
  for (const told of [event, { ...event, id: 'evt_again' }, anEvent('charge.refunded', a.intentId)])
    expect((await deliver(a.http, told)).status).toBe(200);
  await a.reconciler.run();
  expect(await subjects(a)).toHaveLength(3);
  expect(await notes(a)).toHaveLength(count);
  expect(await papers(a)).toEqual(all);
});

test('a refund that its card sends back by itself is told too', async () => {
  const a = await sold({ card: refundFails });
  expect((await giveBack(a, 20)).status).toBe(200);
  await until(async () => (await listed(a)).refundFailed === 20);
  await areEventsDone(a);
  expect((await subjects(a)).sort()).toEqual([
    'Please check: the refund of $20.00 failed',
    'Your refund of $20.00',
    'Your refund of $20.00 did not reach you',
  ]);
});

test('what failed can be given back again, and then nothing of it is open', async () => {
  const a = await sold();
  await giveBack(a, 20);
  await fail(a, 20);
  await until(async () => (await listed(a)).refundFailed === 20);
  await areEventsDone(a);
  expect((await giveBack(a, 120.01)).body.message).toContain('Only $120.00');
  expect((await giveBack(a, 20)).body.order).toMatchObject({ refunded: 20, refundFailed: null });
  await areEventsDone(a);
  expect(await listed(a)).toMatchObject({ state: 'paid', refunded: 20, refundFailed: null });
});

test('of two partial refunds the one that failed is named, reversed and open, and the other stays', async () => {
  const a = await sold();
  await giveBack(a, 20);
  await papers(a);
  await giveBack(a, 30);
  await papers(a);
  await fail(a, 20);
  await until(async () => (await listed(a)).refundFailed === 20);
  await areEventsDone(a);
  expect(await listed(a)).toMatchObject({ state: 'paid', refunded: 30, refundFailed: 20 });
  expect((await notes(a)).at(-1)).toBe('$20.00 did not reach the buyer, so you have it again. $30.00 refunded in all.');
  expect(await papers(a)).toEqual([
    ['invoice', 1001, null, 120],
    ['credit-note', 1002, 1001, 20],
    ['credit-note', 1003, 1001, 30],
    ['credit-note-reversal', 1004, 1002, 20],
  ]);
  await fail(a, 30);
  await until(async () => (await listed(a)).refundFailed === 50);
  await areEventsDone(a);
  expect((await subjects(a)).filter((subject) => subject.startsWith('Please check'))).toEqual([
    'Please check: the refund of $20.00 failed',
    'Please check: the refund of $30.00 failed',
  ]);
});

test('a partial refund of the dashboard that fails is told too, whether or not its beginning was', async () => {
  const a = await sold({ hears: false });
  await a.stripe.giveBack(a.intentId, 2500);
  await fail(a, 25);
  // The only event that arrives.
  const [{ event }] = (await failures(a)) as [SentEvent];
  expect((await deliver(a.http, event)).status).toBe(200);
  expect(await listed(a)).toMatchObject({ state: 'paid', refunded: 0, refundFailed: 25 });
  expect(await subjects(a)).toEqual([
    'Please check: the refund of $25.00 failed',
    'Your refund of $25.00 did not reach you',
  ]);
  expect(await papers(a)).toEqual([['invoice', 1001, null, 120]]);
});

test('an order that is refunded in parts and loses one is before the owner, and its paper is reversed', async () => {
  const a = await sold();
  await giveBack(a, 20);
  await papers(a);
  await giveBack(a, 100);
  await areEventsDone(a);
  expect(await papers(a)).toHaveLength(3);
  await fail(a, 20);
  await until(async () => (await listed(a)).state === 'review');
  await areEventsDone(a);
  expect(await listed(a)).toMatchObject({ refunded: 100, reason: expect.stringContaining('did not arrive') });
  expect((await subjects(a)).slice(-2)).toEqual([
    'Please check: $20.00 could not be refunded',
    'I am checking your order',
  ]);
  expect((await papers(a)).at(-1)).toEqual(['credit-note-reversal', 1004, 1002, 20]);
});
