import { changePublicData } from '../../testing/public-write-guard';
import { toRowTime } from '../../db/rows';
import { aCookieValue, testApp, type TestApp } from '../../testing/apps/test-app';
import { aCart, anArtwork } from '../../testing/factories';
import { stripeSide } from '../../testing/servers/stripe-side';

const cpi = '/api/create-payment-intent';
const stripe = stripeSide();
const minutesAgo = (minutes: number) => toRowTime(new Date(Date.now() - minutes * 60_000));

/** A buyer who has paid for a piece of a work with so many `pieces`. */
async function paidShop({ pieces = 2 } = {}) {
  const app = await testApp({ artworks: [anArtwork({ inStock: pieces })] });
  const { body } = await app.http.post(cpi, aCart([1]));
  await stripe.pay(body.clientSecret);
  expect((await app.http.get('/api/checkout/status')).body.state).toBe('paid');
  return app;
}

const paidSince = ({ db }: TestApp, minutes: number) => db('orders').update({ paid_at: minutesAgo(minutes) });

test.each([2, 20_000])(
  'tells a buyer of %i minutes ago that somebody else is buying the last piece, not that it is paid',
  async (minutes) => {
    const app = await paidShop();
    await paidSince(app, minutes);
    expect((await app.browser().post(cpi, aCart([1]))).status).toBe(200);
    const { status, body } = await app.http.post(cpi, aCart([1]));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'SOLD',
      message: '“Heron Wall” is being bought just now and may come back.',
      items: [{ id: 1, title: 'Heron Wall', left: 0, isBeingBought: true }],
      boughtAt: expect.stringMatching(/Z$/),
    });
    expect(body).not.toHaveProperty('orderId');
  },
);

test('tells a buyer that the last piece was sold to somebody else since', async () => {
  const app = await paidShop();
  const other = app.browser();
  await stripe.pay((await other.post(cpi, aCart([1]))).body.clientSecret);
  await other.get('/api/checkout/status');
  expect((await app.http.post(cpi, aCart([1]))).body).toMatchObject({ code: 'SOLD', message: '“Heron Wall” is sold.' });
});

test('tells a buyer that the owner has set the last piece aside', async () => {
  const app = await paidShop();
  await changePublicData(app.db, async (tx) => {
    await tx('reservations').insert({ holder: 'owner', artwork_id: 1, quantity: 1, reason: 'reserved' });
    await tx('artworks').update({ reserved: 1 });
  });
  expect((await app.http.post(cpi, aCart([1]))).body).toMatchObject({
    code: 'SOLD',
    message: '“Heron Wall” is not for sale just now.',
    items: [{ left: 0, isBeingBought: false }],
  });
});

test('says ALREADY_PAID of the order itself that took the last piece, and only within half an hour', async () => {
  const app = await paidShop({ pieces: 1 });
  const { id } = await app.db('orders').first('id');
  expect((await app.http.post(cpi, aCart([1]))).body).toMatchObject({ code: 'ALREADY_PAID', orderId: id });
  expect((await app.http.post(cpi, { ...aCart([1]), again: true })).body).toMatchObject({ code: 'SOLD' });
  await paidSince(app, 31);
  expect((await app.http.post(cpi, aCart([1]))).body).toMatchObject({ code: 'SOLD', message: '“Heron Wall” is sold.' });
});

test('the status of a named order is that order’s, and nobody else’s', async () => {
  const app = await paidShop();
  const { id } = await app.db('orders').first('id');
  await app.http.post(cpi, { items: [{ id: 1, quantity: 1 }], amount: 120, again: true });
  expect((await app.http.get('/api/checkout/status')).body.state).toBe('pending');
  expect((await app.http.get(`/api/checkout/status?order_id=${id}`)).body).toMatchObject({
    state: 'paid',
    orderId: id,
  });
  expect((await app.browser().get(`/api/checkout/status?order_id=${id}`)).body.state).toBe('none');
});

test('two tabs of one browser that begin to buy an original at once are never told that somebody else buys it', async () => {
  const { http } = await testApp({ artworks: [anArtwork()] });
  http.cookies.set('shop_checkout', aCookieValue());
  const answers = await Promise.all(Array.from({ length: 10 }, () => http.post(cpi, aCart([1]))));
  expect(new Set(answers.map(({ body }) => body.clientSecret ?? body.message)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200 });
});

test('refusal 161: says how many are left of what is wanted, and sells these', async () => {
  const app = await testApp({ artworks: [anArtwork({ inStock: 2 })] });
  const three = { items: [{ id: 1, quantity: 3 }], amount: 360 };
  expect((await app.http.post(cpi, three)).body).toMatchObject({
    code: 'SOLD',
    message: 'Only 2 of “Heron Wall” are left.',
    items: [{ id: 1, left: 2, isBeingBought: false }],
  });
  await app.browser().post(cpi, aCart([1]));
  expect((await app.http.post(cpi, three)).body).toMatchObject({
    message: 'Only 1 of “Heron Wall” is free just now; more may come back.',
    items: [{ id: 1, left: 1, isBeingBought: true }],
  });
  expect((await app.http.post(cpi, aCart([1]))).status).toBe(200);
});

test('gives who loads the page anew the lower price, and who has begun the old one where it was raised', async () => {
  const app = await testApp({ artworks: [anArtwork({ priceCents: 4500 })] });
  const priced = (cents: number) =>
    changePublicData(app.db, async (tx) => tx('artworks').update({ price_cents: cents }));
  const begin = (amount: number) => app.http.post(cpi, { items: [{ id: 1, quantity: 1 }], amount });
  const first = (await begin(45)).body.clientSecret;
  await priced(6000);
  expect((await begin(45)).body.clientSecret).toBe(first);
  await priced(3000);
  expect((await begin(45)).body).toMatchObject({
    code: 'AMOUNT_MISMATCH',
    message: 'The price of “Heron Wall” is $30.00 now, not $45.00.',
  });
  expect((await begin(30)).status).toBe(200);
  expect(await app.db('orders').orderBy('created_at').select('state', 'total_cents')).toEqual([
    { state: 'expired', total_cents: 4500 },
    { state: 'pending', total_cents: 3000 },
  ]);
});
