import { networkOf } from '@studio/server-kit';
import { limitedShop, opens, touches } from '../../../testing/apps/limited-shop';
import { aCart } from '../../../testing/factories';
import { stripeSide } from '../../../testing/servers/stripe-side';

const stripe = stripeSide();
const tooMany = { status: 429, body: { code: 'TOO_MANY' } };

// Before the BFF counted a network's minutes, it refused the network for an hour after two such holds, and so its other
// buyers too.
test('refusal 52: who opens the checkout again and again without buying does not keep works from others', async () => {
  const app = await limitedShop({ works: 20 });
  const cart = aCart(Array.from({ length: 20 }, (_, index) => index + 1));
  for (let round = 0; round < 4; round += 1) {
    expect((await opens(app.http, cart)).status).toBe(200);
    await app.pass(round < 3 ? 16 : 0);
  }
  expect((await opens(app.browser(), cart, '198.51.100.7')).status).toBe(200);
  expect(await app.heldPieces()).toBe(20);
});

test('who leaves each hold just before its end does not keep a work from others either', async () => {
  const app = await limitedShop();
  for (let round = 0; round < 11; round += 1) {
    expect((await opens(app.http)).status).toBe(200);
    await app.pass(1.9);
    await app.http.delete('/api/checkout/hold');
  }
  expect((await opens(app.http)).status).toBe(200);
  expect((await opens(app.browser(), aCart([1]), '198.51.100.7')).status).toBe(200);
});

test('who looks at the checkout often, and each time for a moment, may buy in the end', async () => {
  const app = await limitedShop();
  for (let look = 0; look < 8; look += 1) {
    expect((await opens(app.http)).status).toBe(200);
    await app.pass(0.3);
    await app.http.delete('/api/checkout/hold');
  }
  expect((await opens(app.http)).status).toBe(200);
});

test('refusal 52: a network that begins order after order leaves turns to everybody else', async () => {
  const app = await limitedShop({ pieces: 1000 });
  const begun = await Promise.all(Array.from({ length: 60 }, () => opens(app.browser())));
  const refused = begun.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([429, expect.stringContaining('started on your network')]);
  for (let buyer = 1; buyer <= 10; buyer += 1)
    expect((await opens(app.browser(), aCart([1]), `198.51.100.${buyer}`)).status).toBe(200);
});

test('refusal 52: a program with a /64 of its own and a hundred cookies holds as much as one visitor may', async () => {
  const app = await limitedShop({ works: 100 });
  const addresses = Array.from({ length: 100 }, (_, index) => `2001:db8:1:2::${index.toString(16)}`);
  expect(new Set(addresses.map(networkOf)).size).toBe(1);
  const all = addresses.map((address, index) => opens(app.browser(), aCart([index + 1]), address));
  const refused = (await Promise.all(all)).filter(({ status }) => status !== 200);
  for (const answer of refused) expect(answer).toMatchObject(tooMany);
  expect(await app.openOrders()).toEqual({ untouched: 3, touched: 0 });
  expect(await app.heldPieces()).toBe(3);
});

test('and when it touches every form, it holds five', async () => {
  const app = await limitedShop({ works: 20 });
  for (let index = 0; index < 20; index += 1) {
    const http = app.browser();
    const answer = await opens(http, aCart([index + 1]), `2001:db8:1:2::${index}`);
    if (answer.status !== 200) expect(answer).toMatchObject(tooMany);
    else await http.post('/api/checkout/hold', undefined);
  }
  expect(await app.openOrders()).toEqual({ untouched: 0, touched: 5 });
  // Another /64 is another network; a /56 has three times the limit.
  expect((await opens(app.browser(), aCart([20]), '2001:db8:1:3::1')).status).toBe(200);
});

test('forms that are touched at the same moment are five at most', async () => {
  const app = await limitedShop({ works: 9 });
  for (let index = 0; index < 4; index += 1) await touches(app, aCart([index + 1]));
  const late = [app.browser(), app.browser(), app.browser()];
  for (const [index, http] of late.entries()) expect((await opens(http, aCart([index + 5]))).status).toBe(200);
  const answers = await Promise.all(late.map((http) => http.post('/api/checkout/hold', undefined)));
  // A touched checkout over the limit keeps its hold as an untouched one does.
  expect(answers.map(({ body }) => body.state)).toEqual(['held', 'held', 'held']);
  expect(await app.openOrders()).toEqual({ untouched: 2, touched: 5 });
});

test('a crowd of networks does not make Stripe refuse the shop: new orders keep a pace', async () => {
  const app = await limitedShop({ pieces: 1000 });
  const start = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => opens(app.browser(), aCart([1]), `198.51.100.${index}`)),
  );
  const seconds = (Date.now() - start) / 1000;
  const made = await stripe.intentsOf(await app.db('orders').pluck('id'));
  // Forty at once, then four a second.
  expect(made.length).toBeGreaterThanOrEqual(40);
  expect(made.length).toBeLessThanOrEqual(40 + Math.ceil(4 * seconds));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(100 - made.length);
  for (const answer of refused) {
    expect(answer).toMatchObject(tooMany);
    expect(answer.body.message).toMatch(/^Many people .* Please try again in a second\.$/);
  }
  expect(await app.heldPieces()).toBe(made.length);
});

test('two carts by turns with one cookie keep that pace too', async () => {
  const app = await limitedShop({ works: 2, pieces: 1000 });
  await Promise.all(Array.from({ length: 100 }, (_, index) => opens(app.browser(), aCart([1]), `198.51.100.${index}`)));
  const before = (await app.db('orders')).length;
  const start = Date.now();
  for (let turn = 0; turn < 20; turn += 1) await opens(app.http, aCart([1 + (turn % 2)]));
  const orders = (await app.db('orders')).length - before;
  expect(orders).toBeLessThanOrEqual(1 + Math.ceil((4 * (Date.now() - start)) / 1000));
});

test('whoever is too late reads that the work is sold or being bought, and nothing of limits', async () => {
  const app = await limitedShop({ works: 7 });
  for (let index = 0; index < 5; index += 1) await touches(app, aCart([index + 1]));
  expect(await opens(app.browser(), aCart([1]))).toMatchObject({ status: 409, body: { code: 'SOLD' } });
  expect(await opens(app.browser(), aCart([7]))).toMatchObject(tooMany);
});
