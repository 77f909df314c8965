import { testApp, type TestApp } from '../../testing/apps/test-app';
import type { HttpClient } from '../../testing/apps/http-client';
import { aCart, anArtwork } from '../../testing/factories';
import { intentIdOf, stripeSide } from '../../testing/servers/stripe-side';

const stripe = stripeSide();
const page = (path: string, secret?: string) =>
  secret === undefined ? path : `${path}?payment_intent_client_secret=${secret}`;

/** A browser that stores no cookies. */
function cookieless(app: TestApp): HttpClient {
  const http = app.browser();
  http.cookies.set = () => http.cookies;
  return http;
}

const begin = (http: HttpClient, secret?: string, cart: object = aCart([1])) =>
  http.post(page('/api/create-payment-intent', secret), cart);
const touch = (http: HttpClient, secret?: string) => http.post(page('/api/checkout/hold', secret), undefined);

async function begun() {
  const app = await testApp({ artworks: [anArtwork(), anArtwork()] });
  const http = cookieless(app);
  const secret: string = (await begin(http)).body.clientSecret;
  return { ...app, http, secret };
}

test('an original is held, touched and bought by a browser that keeps no cookie', async () => {
  const { http, secret, db } = await begun();
  expect((await touch(http)).body).toEqual({ state: 'ended', until: null });
  expect((await touch(http, secret)).body).toMatchObject({ state: 'held' });
  expect((await begin(http, secret)).body).toEqual({ clientSecret: secret });
  await stripe.pay(secret);
  const { body } = await http.get(
    `/api/checkout/status?payment_intent=${intentIdOf(secret)}&payment_intent_client_secret=${secret}`,
  );
  expect(body).toMatchObject({ state: 'paid', email: 'buyer@example.com' });
  expect(await db('orders').pluck('state')).toEqual(['paid']);
});

test('refusal 162: a page without cookies meets its own hold as its own, and a stranger’s secret is none', async () => {
  const { http, secret, browser } = await begun();
  await touch(http, secret);
  expect((await begin(http)).body).toMatchObject({ code: 'SOLD' });
  expect((await begin(http, `${secret}x`)).body).toMatchObject({ code: 'SOLD' });
  expect((await touch(browser(), `${intentIdOf(secret)}_secret_guessed`)).body.state).toBe('ended');
  expect((await begin(http, secret)).body).toEqual({ clientSecret: secret });
  expect((await begin(http, 'pi_1')).status).toBe(400);
});

test('a page without cookies that leaves, or changes its cart, gives its pieces back', async () => {
  const { http, secret, db } = await begun();
  const other: string = (await begin(http, secret, aCart([2]))).body.clientSecret;
  expect(await db('artworks').orderBy('id').pluck('reserved')).toEqual([0, 1]);
  expect((await http.delete(page('/api/checkout/hold', secret))).body.state).toBe('ended');
  expect(await db('artworks').orderBy('id').pluck('reserved')).toEqual([0, 1]);
  expect((await http.delete(page('/api/checkout/hold', other))).body.state).toBe('ended');
  expect(await db('artworks').orderBy('id').pluck('reserved')).toEqual([0, 0]);
});

test('a payment that has ended is held for nobody, whatever else the browser buys', async () => {
  const app = await testApp({ artworks: [anArtwork(), anArtwork()] });
  const first: string = (await begin(app.http)).body.clientSecret;
  await begin(app.http, undefined, aCart([2]));
  expect((await touch(app.http, first)).body.state).toBe('ended');
  expect((await touch(app.http)).body.state).toBe('held');
});

test('what is kept of a secret is its hash', async () => {
  const { db, secret } = await begun();
  expect(JSON.stringify(await db('orders'))).not.toContain(secret);
});
