import { pino } from 'pino';
import { changePublicData } from '../../testing/public-write-guard';
import { aCart, anArtwork } from '../../testing/factories';
import { intentIdOf, stripeSide } from '../../testing/servers/stripe-side';
import { testApp, type TestApp } from '../../testing/apps/test-app';
import { stripeClient } from '../payments/stripe.client';
import { createServices } from '../../services';
import { orderNotifications } from '../notifications/order-notifications';
import { settlementService } from './settlement.service';

const stripe = stripeSide();

async function withOrder(inStock = 1) {
  const app = await testApp({ artworks: [anArtwork({ inStock })] });
  const { body } = await app.http.post('/api/create-payment-intent', aCart([1]));
  const secret: string = body.clientSecret;
  const order = await app.db('orders').first();
  return { app, secret, orderId: String(order.id), ...settling(app) };
}

function settling({ db, config }: TestApp) {
  const logger = pino({ level: 'silent' });
  const client = stripeClient(config.stripe);
  const { settlement } = createServices({ config, db, stripe: client, logger });
  const retrieve = (secret: string) => client.retrievePayment(intentIdOf(secret));
  return { retrieve, settlement, settle: async (secret: string) => settlement.settle(await retrieve(secret)) };
}

const stock = ({ db }: TestApp) => db('artworks').first('in_stock', 'reserved');
const stateOf = ({ db }: TestApp) => db('orders').first('state', 'open_key');

/** The order behind the link of an email. */
async function linkedOrder({ http }: TestApp, { body }: { body: string }): Promise<unknown> {
  const token = /\/order#([\w-]+)/.exec(body)?.[1];
  return (await http.post('/api/order', { token })).body;
}

/** A settlement that cannot write its emails, because its site has no address. */
function withoutEmails({ db, config }: TestApp) {
  const seller = { ownerEmail: config.owner.email, origin: 'nowhere' };
  const said: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void said.push(line) });
  return { said, ...settlementService({ db, events: orderNotifications({ seller, logger }), logger }) };
}

test('refusal 84: an email that cannot be written undoes no payment, and the owner is told', async () => {
  const { app, secret, retrieve, orderId } = await withOrder();
  await stripe.pay(secret);
  const { settle, said } = withoutEmails(app);
  expect(await settle(await retrieve(secret))).toBe('paid');
  expect(await stock(app)).toEqual({ in_stock: 0, reserved: 0 });
  expect(await stateOf(app)).toEqual({ state: 'paid', open_key: null });
  const emails = await app.db('email_outbox');
  expect(emails).toMatchObject([{ recipient: app.config.owner.email, html: null }]);
  expect(emails[0].body).toContain(orderId);
  expect(said.join()).toContain('Invalid');
});

test('a payment is settled even where no email can be kept', async () => {
  const { app, secret, settle } = await withOrder();
  await stripe.pay(secret);
  await app.db.schema.renameTable('email_outbox', 'no_outbox');
  expect(await settle(secret)).toBe('paid');
  expect(await stock(app)).toEqual({ in_stock: 0, reserved: 0 });
});

test('leaves a payment alone that may still go either way', async () => {
  const { app, secret, settle } = await withOrder();
  expect(await settle(secret)).toBe('pending');
  expect(await stock(app)).toEqual({ in_stock: 1, reserved: 1 });
});

test('releases the hold of a canceled payment, once', async () => {
  const { app, secret, settle } = await withOrder();
  await stripe.cancel(secret);
  expect(await settle(secret)).toBe('expired');
  expect(await settle(secret)).toBe('expired');
  expect(await stock(app)).toEqual({ in_stock: 1, reserved: 0 });
  expect(await stateOf(app)).toEqual({ state: 'expired', open_key: null });
});

test('knows the order by its id where the id of its payment was never stored', async () => {
  const { app, secret, settle } = await withOrder();
  await app.db('orders').update({ payment_intent_id: null });
  await stripe.pay(secret);
  expect(await settle(secret)).toBe('paid');
  expect(await app.db('orders').first('payment_intent_id')).toEqual({ payment_intent_id: intentIdOf(secret) });
});

test('puts an order whose amount or currency differs before a person, and keeps its hold', async () => {
  for (const change of [{ total_cents: 11_999 }, { currency: 'eur' }]) {
    const { app, secret, settle } = await withOrder();
    await app.db('orders').update(change);
    await stripe.pay(secret);
    expect(await settle(secret)).toBe('review');
    expect(await settle(secret)).toBe('review');
    expect(await stock(app)).toEqual({ in_stock: 1, reserved: 1 });
    const letters = await app.db('email_outbox').orderBy('id');
    expect(letters).toMatchObject([
      { recipient: app.config.owner.email, reply_to: 'buyer@example.com' },
      { recipient: 'buyer@example.com', subject: 'I am checking your order' },
    ]);
    expect(await linkedOrder(app, letters[1])).toMatchObject({ number: 1001, state: 'review' });
    expect(letters[0].subject).toMatch(/^Please check: \$120\.00 was paid instead of (\$119\.99|€120\.00)$/);
    expect((await app.http.get('/api/checkout/status')).body).toMatchObject({ state: 'pending' });
  }
});

test('reclaims the pieces of an order that was paid although it had expired', async () => {
  const { app, secret, settlement, retrieve } = await withOrder();
  const open = await retrieve(secret);
  expect(await settlement.settle({ ...open, state: 'canceled' })).toBe('expired');
  await stripe.pay(secret);
  expect(await settlement.settle(await retrieve(secret))).toBe('paid');
  expect(await stock(app)).toEqual({ in_stock: 0, reserved: 0 });
  expect(await app.db('email_outbox')).toHaveLength(2);
  expect(await app.db('refunds')).toEqual([]);
});

test('owes the money back when those pieces are sold', async () => {
  const { app, secret, settlement, retrieve, orderId } = await withOrder();
  const open = await retrieve(secret);
  await settlement.settle({ ...open, state: 'canceled' });
  await changePublicData(app.db, async (tx) => tx('artworks').update({ in_stock: 0 }));
  await stripe.pay(secret);
  const payment = await retrieve(secret);
  expect(await settlement.settle(payment)).toBe('refund_due');
  expect(await settlement.settle(payment)).toBe('refund_due');
  expect(await app.db('refunds').select('order_id', 'state')).toEqual([{ order_id: orderId, state: 'due' }]);
  const letters = await app.db('email_outbox');
  expect(letters).toMatchObject([{ recipient: 'buyer@example.com', subject: 'Your order could not be completed' }]);
  expect(await linkedOrder(app, letters[0])).toMatchObject({ number: 1001, state: 'refund_due' });
  expect((await app.http.get('/api/checkout/status')).body).toMatchObject({ state: 'failed' });
});

test('a payment that says canceled after it was paid changes nothing', async () => {
  const { app, secret, settlement, retrieve, settle } = await withOrder();
  await stripe.pay(secret);
  await settle(secret);
  expect(await settlement.settle({ ...(await retrieve(secret)), state: 'canceled' })).toBe('paid');
  expect(await stock(app)).toEqual({ in_stock: 0, reserved: 0 });
});

test('knows nothing of a payment that is none of ours', async () => {
  const { settlement, retrieve, secret } = await withOrder();
  const foreign = { ...(await retrieve(secret)), id: 'pi_foreign', orderId: null, state: 'succeeded' as const };
  expect(await settlement.settle(foreign)).toBeUndefined();
});

/** Another shop's payment that names our order. */
async function foreignFor(orderId: string, amount: string): Promise<string> {
  const { body } = await stripe.createForeign({ amount, 'metadata[order_id]': orderId });
  await stripe.pay(String(body.client_secret));
  return String(body.client_secret);
}

test.each([
  ['of the same amount', '12000', (id: string) => id],
  ['of another amount', '500', (id: string) => id],
  ['of another amount, before the order knew its own', '500', () => null],
])('refusal 51: an order is never settled by a foreign payment with its id: %s', async (_, amount, stored) => {
  const { app, secret, settle, orderId } = await withOrder();
  await app.db('orders').update({ payment_intent_id: stored(intentIdOf(secret)) });
  const before = await app.db('orders').first();
  const foreign = await foreignFor(orderId, amount);
  expect(await settle(foreign)).toBeUndefined();
  expect(await app.db('orders').first()).toEqual(before);
  await stripe.pay(secret);
  expect(await settle(secret)).toBe('paid');
  expect(await settle(foreign)).toBeUndefined();
  expect(await stateOf(app)).toMatchObject({ state: 'paid' });
});

test('refusal 85: a payment that was given back before anybody heard of it sells nothing and confirms nothing', async () => {
  for (const isExpired of [false, true]) {
    const { app, secret, settle, settlement, retrieve } = await withOrder();
    if (isExpired) await settlement.settle({ ...(await retrieve(secret)), state: 'canceled' });
    await stripe.pay(secret);
    await stripe.giveBack(intentIdOf(secret));
    expect(await settle(secret)).toBe('refunded');
    expect(await settle(secret)).toBe('refunded');
    expect(await stock(app)).toEqual({ in_stock: 1, reserved: 0 });
    expect(await app.db('orders').first('refunded_cents', 'open_key')).toEqual({
      refunded_cents: 12_000,
      open_key: null,
    });
    expect(await app.db('email_outbox')).toEqual([]);
    expect(await app.db('refunds')).toEqual([]);
  }
});

test('a sale of which a part was given back before anybody heard of it is a sale', async () => {
  const { app, secret, settle } = await withOrder();
  await stripe.pay(secret);
  await stripe.giveBack(intentIdOf(secret), 2000);
  expect(await settle(secret)).toBe('paid');
  expect(await stock(app)).toEqual({ in_stock: 0, reserved: 0 });
  expect(await app.db('orders').first('refunded_cents')).toEqual({ refunded_cents: 2000 });
});

test('money that the shop owed and the owner gave back is owed no more', async () => {
  const { app, secret, settle, settlement, retrieve } = await withOrder();
  await settlement.settle({ ...(await retrieve(secret)), state: 'canceled' });
  await changePublicData(app.db, async (tx) => tx('artworks').update({ in_stock: 0 }));
  await stripe.pay(secret);
  expect(await settle(secret)).toBe('refund_due');
  await stripe.giveBack(intentIdOf(secret));
  expect(await settle(secret)).toBe('refunded');
  expect(await app.db('refunds').first('state')).toEqual({ state: 'done' });
  expect(await stock(app)).toEqual({ in_stock: 0, reserved: 0 });
});
