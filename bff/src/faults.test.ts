import { createServer, type AddressInfo } from 'node:net';
import { drain, listen, serve } from '@studio/server-kit';
import { pino } from 'pino';
import { once } from 'node:events';
import { createApp } from './app';
import { loadConfig } from './config/config';
import { connect } from './db/connect';
import { stripeClient } from './modules/payments/stripe.client';
import { startEmulator, freePort } from './testing/servers/emulator';
import { aCart, anArtwork } from './testing/factories';
import { httpClient } from './testing/apps/http-client';
import { stripeSide } from './testing/servers/stripe-side';
import { testApp } from './testing/apps/test-app';

const cpi = '/api/create-payment-intent';
const unavailable = {
  status: 503,
  body: { code: 'PAYMENTS_UNAVAILABLE', message: 'There was a problem initializing checkout. Please try again.' },
};

/** The shop on an emulator of its own, which `misbehave` can make fail. */
async function withEmulator(env: Record<string, string> = {}) {
  const emulator = await startEmulator();
  const app = await testApp({ artworks: [anArtwork()], env: { STRIPE_EMULATOR_URL: emulator.url, ...env } });
  const stripe = stripeSide(emulator.url);
  const misbehave = (behaviour: object) => stripe.control('POST', '/behaviours', behaviour);
  return { ...app, ...emulator, stripe, misbehave, behave: () => stripe.control('DELETE', '/behaviours') };
}

test('refusal 37: while Stripe answers 429 or 500 the hold is kept, and the same payment goes on afterwards', async () => {
  const { http, db, stripe, misbehave, behave, stop } = await withEmulator();
  for (const status of [429, 500]) {
    await misbehave({ kind: 'error', status });
    expect(await http.post(cpi, aCart([1]))).toMatchObject(unavailable);
    expect(await db('artworks').first('reserved')).toEqual({ reserved: 1 });
    await behave();
  }
  expect(await http.post(cpi, aCart([1]))).toMatchObject({ status: 200 });
  const orders = await db('orders');
  expect(orders).toHaveLength(1);
  expect(await stripe.intentsOf([orders[0].id])).toHaveLength(1);
  stop();
});

test('refusal 37: a reply that was lost after Stripe had made the payment leaves one payment', async () => {
  const { http, db, stripe, misbehave, behave, stop } = await withEmulator();
  await misbehave({ kind: 'drop_reply', method: 'POST', path: '/v1/payment_intents' });
  expect(await http.post(cpi, aCart([1]))).toMatchObject(unavailable);
  await behave();
  expect(await http.post(cpi, aCart([1]))).toMatchObject({ status: 200 });
  const [order] = await db('orders');
  expect(await stripe.intentsOf([order.id])).toHaveLength(1);
  stop();
});

test('refusal 37: a Stripe that never answers costs the buyer less than 12 s', async () => {
  const { http, misbehave, stop } = await withEmulator();
  await misbehave({ kind: 'delay', milliseconds: 60_000 });
  const start = Date.now();
  expect(await http.post(cpi, aCart([1]))).toMatchObject(unavailable);
  expect(Date.now() - start).toBeLessThan(12_000);
  stop();
});

test('says unknown, and never failed, while Stripe cannot be asked how a payment stands', async () => {
  const { http, stripe, misbehave, behave, stop } = await withEmulator();
  const { body } = await http.post(cpi, aCart([1]));
  await stripe.pay(body.clientSecret);
  await misbehave({ kind: 'error', status: 503 });
  expect((await http.get('/api/checkout/status')).body).toMatchObject({ state: 'unknown' });
  await behave();
  expect((await http.get('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
  stop();
});

test('is paid by the webhooks that Stripe itself delivers, doubled and out of order', async () => {
  const { http, db, origin, stripe, misbehave, stop } = await withEmulator();
  await stripe.control('PUT', '/webhook', { url: `${origin}/api/webhooks/stripe`, secret: 'whsec_emulator' });
  await misbehave({ kind: 'webhook_duplicate', count: 2 });
  await misbehave({ kind: 'webhook_reorder', count: 2, milliseconds: 200 });
  const { body } = await http.post(cpi, aCart([1]));
  await stripe.pay(body.clientSecret);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await db('orders').first('state')).state === 'paid') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await db('orders').first('state')).toEqual({ state: 'paid' });
  expect(await db('email_outbox')).toHaveLength(2);
  stop();
});

/** The program on a MySQL at this port, migrated or not, there or not. */
async function onMysqlAt(port: number) {
  const config = loadConfig({ DATABASE_URL: `mysql://studio:secret@127.0.0.1:${port}/studio` });
  const db = connect(config.databaseUrl);
  const logger = pino({ level: 'silent' });
  const server = await listen(serve(createApp({ config, db, stripe: stripeClient(config.stripe), logger })), {
    host: '127.0.0.1',
    port: 0,
  });
  const http = httpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = async () => {
    http.close();
    await drain(server);
    await db.destroy();
  };
  return { http, close };
}

test('refusal 41: a database that is down is a 503 within 2 s, and not ready', async () => {
  const { http, close } = await onMysqlAt(await freePort());
  for (const path of ['/api/artworks', '/readyz', '/api/portfolio/1']) {
    const start = Date.now();
    expect(await http.get(path)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Date.now() - start).toBeLessThan(2000);
  }
  expect(await http.post(cpi, aCart([1]))).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(await http.get('/healthz')).toMatchObject({ status: 200 });
  await close();
});

test('refusal 41: a database that takes the call and says nothing is a 503 at 3 s at the latest', async () => {
  const mute = createServer();
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const { http, close } = await onMysqlAt((mute.address() as AddressInfo).port);
  const start = Date.now();
  const answers = await Promise.all([http.get('/api/artworks'), http.get('/api/services'), http.get('/readyz')]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(Date.now() - start).toBeLessThan(3500);
  await close();
  mute.close();
});
