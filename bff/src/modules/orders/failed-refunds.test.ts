import { owesMoney, shop } from '../../testing/apps/shop';
import { deliver } from '../../testing/servers/stripe-side';

// The bank takes this refund, and sends it back a moment later.
const refundComesBack = '4000000000005126';

type Shop = Awaited<ReturnType<typeof shop>>;

interface SentEvent {
  readonly event: { readonly id: string };
  readonly state: string;
}

const failures = ({ stripe }: Shop) => stripe.control<SentEvent[]>('GET', '/events?type=refund.failed');

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isSo());) {
    if (Date.now() - since > 5000) throw new Error('It did not come to it.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A shop that Stripe tells what happens, and that gave back what it may not keep. */
async function hasGivenBack(card?: string) {
  const a = await shop();
  await owesMoney(a, card);
  const url = `${a.origin}/api/webhooks/stripe`;
  await a.stripe.control('PUT', '/webhook', { url, secret: 'whsec_emulator' });
  await a.reconciler.run();
  expect(await a.states()).toEqual(['refunded']);
  return a;
}

test('puts an order whose money came back before the owner, and writes to the owner once', async () => {
  const a = await hasGivenBack(refundComesBack);
  await until(async () => (await a.states())[0] === 'review');
  expect(await a.db('refunds').first('state')).toEqual({ state: 'failed' });
  const emails = await a.db('email_outbox');
  expect(emails).toMatchObject([
    {
      recipient: a.config.owner.email,
      reply_to: 'buyer@example.com',
      subject: 'Please look: $120.00 could not be given back',
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
  expect(await a.db('email_outbox')).toHaveLength(1);
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
  expect(await a.db('email_outbox')).toEqual([]);
});

test('hears of it when the server was away: the reconciler processes what was kept', async () => {
  const a = await hasGivenBack(refundComesBack);
  await until(async () => (await a.states())[0] === 'review');
  // As if the process had ended after it had kept the event.
  await a.db('orders').update({ state: 'refunded' });
  await a.db('refunds').update({ state: 'done' });
  await a.db('email_outbox').delete();
  await a.db('webhook_events').update({ processed_at: null, received_at: '2025-01-01 00:00:00.000' });
  await a.reconciler.run();
  expect(await a.states()).toEqual(['review']);
  expect(await a.db('email_outbox')).toHaveLength(1);
});

test('leaves a sale alone whose owner gives money back at Stripe', async () => {
  const a = await shop();
  const secret = await a.begin();
  await a.stripe.pay(secret, refundComesBack);
  await a.age();
  await a.reconciler.run();
  expect(await a.states()).toEqual(['paid']);
  const emails = await a.db('email_outbox');
  await a.stripe.control('PUT', '/webhook', { url: `${a.origin}/api/webhooks/stripe`, secret: 'whsec_emulator' });
  const { payment_intent_id: paymentIntentId } = await a.db('orders').first();
  await a.parts.stripe.refundPayment({ orderId: 'by hand', paymentIntentId });
  await until(async () => (await failures(a))[0]?.state === 'delivered');
  expect(await a.states()).toEqual(['paid']);
  expect(await a.db('email_outbox')).toEqual(emails);
});
