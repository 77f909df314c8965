import { aCart, anArtwork } from '../../testing/factories';
import { stripeSide } from '../../testing/servers/stripe-side';
import { aCookieValue, testApp } from '../../testing/apps/test-app';

const cpi = '/api/create-payment-intent';
const stripe = stripeSide();

test('of 50 who want the same piece at once, one gets it and 49 are told why not', async () => {
  const { browser, db } = await testApp({ artworks: [anArtwork()] });
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser().post(cpi, aCart([1]))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(49);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'SOLD', items: [{ id: 1 }] });
  expect(await db('artworks').first('in_stock', 'reserved')).toEqual({ in_stock: 1, reserved: 1 });
  expect(await db('orders')).toHaveLength(1);
});

test('sells each piece once to buyers whose carts overlap in every order', async () => {
  const artworks = [1, 2, 3, 4].map(() => anArtwork({ inStock: 3 }));
  const { browser, db } = await testApp({ artworks });
  const carts = [
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 3, 2],
    [2, 3, 4],
    [1, 4],
  ];
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, index) => browser().post(cpi, aCart(carts[index % carts.length] ?? []))),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const held = await db('order_items')
    .groupBy('artwork_id')
    .sum('quantity as n')
    .select('artwork_id')
    .orderBy('artwork_id');
  const reserved = await db('artworks').orderBy('id').select('id as artwork_id', 'reserved as n');
  expect(reserved).toEqual(held.map(({ artwork_id, n }) => ({ artwork_id, n })));
  for (const { n } of reserved) expect(n).toBeLessThanOrEqual(3);
});

test('100 repeats with one cookie are one order and one payment', async () => {
  const { http, db } = await testApp({ artworks: [anArtwork({ inStock: 100 })] });
  http.cookies.set('shop_checkout', aCookieValue());
  const answers = await Promise.all(Array.from({ length: 100 }, () => http.post(cpi, aCart([1]))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
  const orders = await db('orders');
  expect(orders).toHaveLength(1);
  expect(await stripe.intentsOf([orders[0].id])).toHaveLength(1);
  expect(await db('artworks').first('in_stock', 'reserved')).toEqual({ in_stock: 100, reserved: 1 });
});

test('a payment is settled once by a poll, a second poll and twenty more', async () => {
  const { http, db } = await testApp({ artworks: [anArtwork({ inStock: 5 })] });
  const { body } = await http.post(cpi, aCart([1]));
  await stripe.pay(body.clientSecret);
  const polls = await Promise.all(Array.from({ length: 22 }, () => http.get('/api/checkout/status')));
  expect(new Set(polls.map((poll) => poll.body.state))).toEqual(new Set(['paid']));
  expect(await db('artworks').first('in_stock', 'reserved')).toEqual({ in_stock: 4, reserved: 0 });
  expect(await db('email_outbox')).toHaveLength(2);
});
