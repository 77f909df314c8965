import { aCart, anArtwork } from '../../testing/factories';
import { intentIdOf, stripeSide } from '../../testing/servers/stripe-side';
import { cpi, shop } from '../../testing/apps/shop';
import { testApp } from '../../testing/apps/test-app';

const stripe = stripeSide();
const addressOf = (secret: string, id = intentIdOf(secret)) =>
  `/api/checkout/status?payment_intent=${id}&payment_intent_client_secret=${secret}`;

async function shopWithPayment() {
  const app = await testApp({ artworks: [anArtwork(), anArtwork()] });
  const { body } = await app.http.post('/api/create-payment-intent', aCart([1]));
  return { ...app, secret: body.clientSecret as string };
}

test('refusal 86: tells the truth about the payment in the address in a browser that knows nothing of it', async () => {
  const { browser, secret } = await shopWithPayment();
  const other = browser();
  expect((await other.get(addressOf(secret))).body).toMatchObject({ state: 'pending', artworkIds: [1] });
  await stripe.pay(secret);
  const answer = await other.get(addressOf(secret));
  expect(answer.body).toMatchObject({ state: 'paid', total: 120, email: 'buyer@example.com', artworkIds: [1] });
  expect(answer.body.order).toEqual({
    ...{ number: 1001, name: 'Aoife Byrne', address: ['1 Quay Street', 'Dublin', 'Ireland'], total: 120, refunded: 0 },
    items: [{ title: 'Heron Wall', imageUrl: '/uploads/heron.webp', quantity: 1, unitPrice: 120 }],
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect((await other.get('/api/checkout/status')).body.state).toBe('none');
});

test('tells it of a payment in one tab while another has begun a cart of its own', async () => {
  const { http, secret } = await shopWithPayment();
  await stripe.pay(secret);
  expect((await http.post('/api/create-payment-intent', aCart([2]))).status).toBe(200);
  expect((await http.get('/api/checkout/status')).body).toMatchObject({ state: 'pending', artworkIds: [2] });
  expect((await http.get(addressOf(secret))).body).toMatchObject({ state: 'paid', artworkIds: [1] });
});

test('refusal 86: tells nothing to who has not its secret, nor of a payment of others', async () => {
  const { http, browser, secret } = await shopWithPayment();
  await stripe.pay(secret);
  await http.get('/api/checkout/status');
  const guessed = await browser().get(addressOf(`${intentIdOf(secret)}_secret_guessed`, intentIdOf(secret)));
  expect(guessed.body).toEqual({ state: 'none', orderId: null, total: null, email: null, artworkIds: [] });
  expect((await browser().get(addressOf('pi_nobodys_secret_x'))).body.state).toBe('none');
  expect((await browser().get(addressOf('x', '../refunds'))).status).toBe(400);
});

test('says unknown, and nothing more, while Stripe cannot be asked', async () => {
  const { begin, browser, misbehave } = await shop();
  const secret = await begin();
  await misbehave({ kind: 'error', method: 'GET', path: '/v1/payment_intents/', status: 500 });
  const { body } = await browser().get(addressOf(secret));
  expect(body).toEqual({ state: 'unknown', orderId: null, total: null, email: null, artworkIds: [] });
});

test('who asks a hundred times at once asks Stripe once, and others are not kept from it', async () => {
  const { begin, browser, http, misbehave } = await shop({ pieces: 2 });
  expect((await http.post(cpi, aCart([1]))).status).toBe(200);
  const secret = await begin();
  await misbehave({ kind: 'rate_limit', perSecond: 3 }, { kind: 'delay', method: 'GET', milliseconds: 300 });
  const asking = Array.from({ length: 100 }, () => http.get('/api/checkout/status'));
  const other = await browser().get(addressOf(secret));
  expect(other.body.state).toBe('pending');
  expect(new Set((await Promise.all(asking)).map(({ body }) => body.state))).toEqual(new Set(['pending']));
});
