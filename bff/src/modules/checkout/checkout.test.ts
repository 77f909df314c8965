import { toRowTime } from '../../db/rows';
import { aCart, anArtwork } from '../../testing/factories';
import { deliver, anEvent, intentIdOf, stripeSide } from '../../testing/servers/stripe-side';
import { aCookieValue, testApp, type TestApp } from '../../testing/apps/test-app';

const cpi = '/api/create-payment-intent';
const stripe = stripeSide();

async function begin({ http }: Pick<TestApp, 'http'>, cart: object = aCart([1])): Promise<string> {
  const answer = await http.post(cpi, cart);
  expect(answer).toMatchObject({ status: 200, body: { clientSecret: expect.any(String) } });
  return answer.body.clientSecret;
}

const stock = ({ db }: TestApp, id = 1) => db('artworks').where({ id }).first('in_stock', 'reserved');
const states = async ({ db }: TestApp) => (await db('orders').orderBy('created_at')).map(({ state }) => state);

test('sells a work when the webhook says that it is paid', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  const secret = await begin(app);
  expect(await stock(app)).toEqual({ in_stock: 1, reserved: 1 });
  await stripe.pay(secret);
  expect(await deliver(app.http, anEvent('payment_intent.succeeded', intentIdOf(secret)))).toMatchObject({
    status: 200,
  });
  expect(await stock(app)).toEqual({ in_stock: 0, reserved: 0 });
  expect(await app.db('orders').first()).toMatchObject({
    state: 'paid',
    open_key: null,
    total_cents: 12_000,
    email: 'buyer@example.com',
    name: 'Aoife Byrne',
    shipping_address: expect.stringContaining('1 Quay Street'),
  });
  expect((await app.http.get('/api/artworks')).body).toMatchObject([{ inStock: false, available: 0 }]);
});

test('sells a work when the buyer comes back before any webhook', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  const secret = await begin(app);
  expect((await app.http.get('/api/checkout/status')).body).toMatchObject({
    state: 'pending',
    total: 120,
    email: null,
  });
  await stripe.pay(secret);
  const { body, headers } = await app.http.get('/api/checkout/status');
  expect(body).toMatchObject({ state: 'paid', total: 120, email: 'buyer@example.com', orderId: expect.any(String) });
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(headers.etag).toBeUndefined();
  expect(await stock(app)).toEqual({ in_stock: 0, reserved: 0 });
});

test('queues the confirmation and the notice with the sale', async () => {
  const app = await testApp({ artworks: [anArtwork({ title: 'Heron Wall' })] });
  await stripe.pay(await begin(app));
  await app.http.get('/api/checkout/status');
  const [confirmation, notice, ...more] = await app.db('email_outbox').orderBy('id');
  expect(more).toEqual([]);
  expect(confirmation).toMatchObject({ recipient: 'buyer@example.com', state: 'queued' });
  expect(confirmation.body).toContain('1 x Heron Wall, $120.00');
  expect(notice).toMatchObject({ recipient: app.config.owner.email, subject: 'Sold: Heron Wall' });
  expect(notice.body).toContain('1 Quay Street');
});

test('knows nothing of a browser that has bought nothing', async () => {
  const { http } = await testApp();
  expect((await http.get('/api/checkout/status')).body).toEqual({
    state: 'none',
    orderId: null,
    total: null,
    email: null,
    artworkIds: [],
  });
});

test('tells the page how to reach Stripe', async () => {
  const { http } = await testApp();
  expect((await http.get('/api/checkout/config')).body).toEqual({
    publishableKey: 'pk_test_emulator',
    scriptUrl: `${process.env.STRIPE_EMULATOR_URL}/v3/`,
    hasTerms: false,
  });
});

test('goes on with the same payment for the same cart, however it is listed', async () => {
  const app = await testApp({ artworks: [anArtwork(), anArtwork()] });
  const secret = await begin(app, aCart([1, 2]));
  expect(await begin(app, aCart([2, 1]))).toBe(secret);
  expect(await stock(app)).toEqual({ in_stock: 1, reserved: 1 });
  expect(await states(app)).toEqual(['pending']);
});

test('goes on with a payment that was declined', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  const secret = await begin(app);
  expect(await stripe.pay(secret, '4000000000000002')).toMatchObject({ status: 402 });
  expect((await app.http.get('/api/checkout/status')).body).toMatchObject({ state: 'pending' });
  expect(await begin(app)).toBe(secret);
  await stripe.pay(secret);
  expect((await app.http.get('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
});

test('gives the hold of a changed cart back once its payment is canceled', async () => {
  const app = await testApp({ artworks: [anArtwork(), anArtwork()] });
  const first = await begin(app, aCart([1]));
  const second = await begin(app, aCart([2]));
  expect(second).not.toBe(first);
  expect(await states(app)).toEqual(['expired', 'pending']);
  expect(await stock(app, 1)).toEqual({ in_stock: 1, reserved: 0 });
  expect(await stock(app, 2)).toEqual({ in_stock: 1, reserved: 1 });
  expect(await stripe.pay(first)).toMatchObject({ status: 400 });
});

test('starts anew when the hold of the same cart has run out', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  const first = await begin(app);
  await app.db('orders').update({ expires_at: '2020-01-01 00:00:00.000' });
  expect(await begin(app)).not.toBe(first);
  expect(await stock(app)).toEqual({ in_stock: 1, reserved: 1 });
});

test('says that the cart is paid already instead of charging twice', async () => {
  const app = await testApp({ artworks: [anArtwork({ inStock: 5 })] });
  await stripe.pay(await begin(app));
  const answer = await app.http.post(cpi, aCart([1]));
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PAID', items: [{ id: 1, title: 'Heron Wall' }] },
  });
  expect(await states(app)).toEqual(['paid']);
});

test('refusal 87: asks before it sells the same cart once more within half an hour', async () => {
  const app = await testApp({ artworks: [anArtwork({ inStock: 5 })] });
  await stripe.pay(await begin(app));
  await app.http.get('/api/checkout/status');
  const refused = { status: 409, body: { code: 'JUST_PAID', items: [{ id: 1, title: 'Heron Wall' }] } };
  expect(await app.http.post(cpi, aCart([1]))).toMatchObject(refused);
  expect(await app.http.post(cpi, { ...aCart([1]), again: false })).toMatchObject(refused);
  expect(await states(app)).toEqual(['paid']);
  // Another browser, another cart, and a buyer who confirmed with `again` may buy.
  await begin({ http: app.browser() });
  await begin(app, { items: [{ id: 1, quantity: 2 }], amount: 240 });
  await begin(app, { ...aCart([1]), again: true });
  expect(await states(app)).toEqual(['paid', 'pending', 'expired', 'pending']);
});

test('sells the same cart once more without a question when half an hour is over', async () => {
  const app = await testApp({ artworks: [anArtwork({ inStock: 5 })] });
  await stripe.pay(await begin(app));
  await app.http.get('/api/checkout/status');
  await app.db('orders').update({ paid_at: toRowTime(new Date(Date.now() - 31 * 60_000)) });
  await begin(app);
  expect(await states(app)).toEqual(['paid', 'pending']);
});

test('refusal 88: gives no work away whose price is not said, beside one that is paid for', async () => {
  const free = anArtwork({ title: 'Tide', priceCents: 0 });
  const { http, db } = await testApp({ artworks: [anArtwork({ priceCents: 500 }), free] });
  expect(await http.post(cpi, aCart([1, 2], 5))).toMatchObject({
    status: 409,
    body: { code: 'SOLD', message: '“Tide” has no price and is not for sale.', items: [{ id: 2, title: 'Tide' }] },
  });
  expect(await db('orders')).toEqual([]);
});

test('does not tell a buyer that somebody else bought the piece', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  await stripe.pay(await begin(app));
  await app.http.get('/api/checkout/status');
  expect(await app.http.post(cpi, aCart([1]))).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
  expect(await app.browser().post(cpi, aCart([1]))).toMatchObject({ status: 409, body: { code: 'SOLD' } });
});

test('shows at once what is held and what is sold', async () => {
  const app = await testApp({ artworks: [anArtwork({ inStock: 2 })] });
  const available = async () => (await app.http.get('/api/artworks')).body[0].available;
  expect(await available()).toBe(2);
  const secret = await begin(app);
  expect(await available()).toBe(1);
  await stripe.cancel(secret);
  await app.http.get('/api/checkout/status');
  expect(await available()).toBe(2);
});

test('refuses the whole order when one work is sold out', async () => {
  const { http, db } = await testApp({ artworks: [anArtwork(), anArtwork({ title: 'Tide', inStock: 0 })] });
  expect(await http.post(cpi, aCart([1, 2]))).toMatchObject({
    status: 409,
    body: { code: 'SOLD', message: '“Tide” is sold.', items: [{ id: 2, title: 'Tide' }] },
  });
  expect(await db('artworks').sum('reserved as n').first()).toEqual({ n: 0 });
  expect(await db('orders')).toEqual([]);
});

test('says that a held piece may come back', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  await begin(app);
  expect(await app.browser().post(cpi, aCart([1]))).toMatchObject({
    status: 409,
    body: { code: 'SOLD', message: '“Heron Wall” is being bought just now and may come back.' },
  });
});

test('refuses more than there is, what is gone, and a price that is not ours', async () => {
  const app = await testApp({ artworks: [anArtwork({ inStock: 2 })] });
  const refused = (items: object[], amount: number) => app.http.post(cpi, { items, amount });
  expect(await refused([{ id: 1, quantity: 3 }], 360)).toMatchObject({
    status: 409,
    body: { code: 'SOLD', message: 'Only 2 of “Heron Wall” are left.' },
  });
  expect(await refused([{ id: 9, quantity: 1 }], 120)).toMatchObject({
    status: 409,
    body: { code: 'GONE', items: [{ id: 9, title: null }] },
  });
  expect(await refused([{ id: 1, quantity: 1 }], 1)).toMatchObject({
    status: 409,
    body: { code: 'AMOUNT_MISMATCH', message: 'The price of “Heron Wall” is $120.00 now, not $1.00.' },
  });
  expect(await stock(app)).toEqual({ in_stock: 2, reserved: 0 });
  expect(await app.db('orders')).toEqual([]);
});

test('refuses a total that no card can pay before anything is held', async () => {
  const app = await testApp({ artworks: [anArtwork({ priceCents: 49 }), anArtwork({ priceCents: 100_000_000 })] });
  for (const cart of [aCart([1], 0.49), aCart([2], 1_000_000)]) {
    expect(await app.http.post(cpi, cart)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [{ field: 'amount', message: expect.stringContaining('$999,999.99') }] },
    });
  }
  expect(await app.db('orders')).toEqual([]);
  expect(await stock(app)).toEqual({ in_stock: 1, reserved: 0 });
});

test('takes a subtotal that was added up from floats', async () => {
  const app = await testApp({ artworks: [anArtwork({ priceCents: 110 }), anArtwork({ priceCents: 220 })] });
  await begin(app, aCart([1, 2], 1.1 + 2.2));
});

test('over https the cookie is bound to this host: one that another host has set for it opens no order', async () => {
  const env = { PUBLIC_ORIGIN: 'https://studio.example', STRIPE_EMULATOR: 'allow' };
  const app = await testApp({ artworks: [anArtwork()], env });
  const planted = aCookieValue();
  app.http.cookies.set('shop_checkout', planted);
  const origin = { headers: { host: 'studio.example' } };
  const { status, headers } = await app.http.post(cpi, aCart([1]), origin);
  expect([status, String(headers['set-cookie'])]).toEqual([
    200,
    expect.stringMatching(/^__Host-shop_checkout=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/),
  ]);
  expect((await app.http.get('/api/checkout/status', origin)).body.orderId).toEqual(expect.any(String));
  const thief = app.browser();
  thief.cookies.set('shop_checkout', planted);
  expect((await thief.get('/api/checkout/status', origin)).body.state).toBe('none');
});

test('over https what another host can add to the Cookie header is no cookie of this host', async () => {
  const env = { PUBLIC_ORIGIN: 'https://studio.example', STRIPE_EMULATOR: 'allow' };
  const app = await testApp({ artworks: [anArtwork()], env });
  const host = 'studio.example';
  const own = /__Host-shop_checkout=([\w-]+)/.exec(
    String((await app.browser().post(cpi, aCart([1]), { headers: { host } })).headers['set-cookie']),
  )?.[1];
  const state = async (cookie: string) =>
    (await app.browser().get('/api/checkout/status', { headers: { host, cookie } })).body.state;
  expect(await state(`__Host-shop_checkout=${own}`)).toBe('pending');
  // Chromium refuses the prefix in any case, but not after a Unicode space, here U+2000 and U+00A0 as UTF-8 bytes.
  const spaced = ['\u00E2\u0080\u0080', '\u00C2\u00A0'].map((space) => `${space}__Host-shop_checkout`);
  const names = ['shop_checkout', '__host-shop_checkout', '__HOST-shop_checkout', ...spaced];
  for (const name of names) {
    expect([name, await state(`${name}=${own}`)]).toEqual([name, 'none']);
    // A browser sends the cookie of a longer path first.
    const both = `${name}=${aCookieValue()}; __Host-shop_checkout=${own}`;
    expect([name, await state(both)]).toEqual([name, 'pending']);
  }
});

test('a browser keeps its cookie, which pages cannot read', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  const { headers } = await app.http.post(cpi, aCart([1]));
  expect(String(headers['set-cookie'])).toMatch(
    /^shop_checkout=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
  );
  expect((await app.http.post(cpi, aCart([1]))).headers['set-cookie']).toBeUndefined();
  expect(await app.db('orders').first('browser_key')).not.toEqual({
    browser_key: app.http.cookies.get('shop_checkout'),
  });
});
