import { limitedShop, opens, touches, type LimitedShop } from '../../../testing/apps/limited-shop';
import { signIn } from '../../../testing/apps/test-app';
import { aCart } from '../../../testing/factories';
import { stripeSide } from '../../../testing/servers/stripe-side';

const stripe = stripeSide();
const limits = '/api/admin/checkout-limits';
const cartOf = (quantity: number, id = 1) => ({ items: [{ id, quantity }], amount: 120 * quantity });

/** A buyer buys one print, from the opening of the checkout to its end. */
async function buys(app: LimitedShop): Promise<void> {
  const http = app.browser();
  const { status, body } = await opens(http);
  expect(status).toBe(200);
  await http.post('/api/checkout/hold', undefined);
  await stripe.pay(body.clientSecret);
  expect((await http.get('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
}

test('on a usual day nobody in the gallery is stopped by who only looks at the checkout', async () => {
  const app = await limitedShop({ works: 9 });
  const visitors = Array.from({ length: 6 }, () => app.browser());
  for (const [index, http] of visitors.entries()) expect((await opens(http, aCart([index + 1]))).status).toBe(200);
  expect(await app.openOrders()).toEqual({ untouched: 3, touched: 0 });
  // The first hold was evicted; the page learns that at its next touch and starts a new checkout.
  const first = visitors[0]!;
  expect((await first.post('/api/checkout/hold', undefined)).body).toEqual({ state: 'ended', until: null });
  expect((await opens(first, aCart([1]))).status).toBe(200);
  expect((await first.post('/api/checkout/hold', undefined)).body).toMatchObject({ state: 'held' });
});

test('one after the other may buy in the same gallery, however many they are', async () => {
  const app = await limitedShop({ pieces: 50 });
  for (let visitor = 0; visitor < 20; visitor += 1) await buys(app);
  expect(await app.db('artworks').first('in_stock', 'reserved')).toEqual({ in_stock: 30, reserved: 0 });
});

test('who has touched the form is never put out for another', async () => {
  const app = await limitedShop({ works: 9 });
  const buyer = await touches(app, aCart([1]));
  for (let index = 1; index < 7; index += 1) await opens(app.browser(), aCart([index + 1]));
  expect((await buyer.post('/api/checkout/hold', undefined)).body).toMatchObject({ state: 'held' });
  expect(await app.openOrders()).toEqual({ untouched: 3, touched: 1 });
});

test('who pays with the bank is not put out either, though the form was never touched', async () => {
  const app = await limitedShop({ works: 9 });
  const { body } = await opens(app.http, aCart([1]));
  await stripe.pay(body.clientSecret, '4000002500003155');
  for (let index = 1; index < 7; index += 1) expect((await opens(app.browser(), aCart([index + 1]))).status).toBe(200);
  expect(await app.db('orders').where({ state: 'pending' }).orderBy('created_at').pluck('payment_intent_id')).toContain(
    body.clientSecret.replace(/_secret_.*/, ''),
  );
});

test('forty buyers on one Wi-Fi at an opening: the owner lifts the limits for a day', async () => {
  const app = await limitedShop({ pieces: 50 });
  const start = Date.now();
  for (let index = 0; index < 5; index += 1) await touches(app);
  const stopped = await opens(app.browser());
  expect(stopped).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Several people .* Please try again in 15 minutes\.$/) },
  });
  await signIn(app);
  expect(await app.http.get(limits)).toMatchObject({ status: 200, body: { liftedUntil: null } });
  const { body } = await app.http.put(limits, { isLifted: true });
  expect(Math.round((Date.parse(body.liftedUntil) - start) / 3_600_000)).toBe(24);
  expect((await app.http.get(limits)).body).toEqual(body);
  for (let visitor = 5; visitor < 40; visitor += 1) await touches(app);
  expect(await app.openOrders()).toEqual({ untouched: 0, touched: 40 });
  expect(await app.http.put(limits, { isLifted: false })).toMatchObject({ body: { liftedUntil: null } });
  expect((await opens(app.browser())).status).toBe(429);
});

test('a lift ends by itself', async () => {
  const app = await limitedShop({ pieces: 50 });
  await signIn(app);
  await app.http.put(limits, { isLifted: true });
  jest.useFakeTimers({
    now: Date.now() + 24 * 3_600_000 + 1000,
    doNotFake: [
      'setTimeout',
      'setImmediate',
      'nextTick',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'performance',
      'queueMicrotask',
    ],
  });
  try {
    await signIn(app);
    expect((await app.http.get(limits)).body).toEqual({ liftedUntil: null });
  } finally {
    jest.useRealTimers();
  }
});

test('eleven prints can be bought like any others, though they are held for two minutes at a time, and two such carts are not set aside at once', async () => {
  const app = await limitedShop({ pieces: 100 });
  const buyer = await touches(app, cartOf(11));
  expect(await app.heldPieces()).toBe(11);
  expect(await opens(app.browser(), cartOf(1))).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Other orders .* Please try again in 2 minutes\.$/) },
  });
  expect((await opens(app.browser(), cartOf(1), '198.51.100.7')).status).toBe(200);
  // A changed cart replaces the order.
  expect((await opens(buyer, cartOf(12))).status).toBe(200);
});

test('ten pieces of a network are set aside beside each other; who only looks gives way', async () => {
  const app = await limitedShop({ pieces: 100 });
  await opens(app.browser(), cartOf(6));
  await opens(app.browser(), cartOf(4));
  expect(await app.heldPieces()).toBe(10);
  await opens(app.browser(), cartOf(3));
  expect(await app.heldPieces()).toBe(7);
  await touches(app, cartOf(7));
  expect(await app.heldPieces()).toBe(10);
});

test('the number of orders is what the operator sets, and 0 lifts all limits', async () => {
  const two = await limitedShop({ pieces: 100, env: { MAX_OPEN_ORDERS_PER_ADDRESS: '2' } });
  await touches(two);
  await touches(two);
  expect((await opens(two.browser())).status).toBe(429);
  const none = await limitedShop({ pieces: 100, env: { MAX_OPEN_ORDERS_PER_ADDRESS: '0' } });
  for (let visitor = 0; visitor < 60; visitor += 1) await touches(none);
  expect(await none.openOrders()).toEqual({ untouched: 0, touched: 60 });
});
