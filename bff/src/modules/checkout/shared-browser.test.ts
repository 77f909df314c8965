import { toRowTime } from '../../db/rows';
import { testApp } from '../../testing/apps/test-app';
import { aCart, anArtwork } from '../../testing/factories';
import { intentIdOf, stripeSide } from '../../testing/servers/stripe-side';

const cpi = '/api/create-payment-intent';
const statusPath = '/api/checkout/status';
const stripe = stripeSide();

/** A purchase at this browser so many minutes ago. */
async function boughtEarlier(minutes: number) {
  const app = await testApp({ artworks: [anArtwork({ inStock: 5 })] });
  const secret: string = (await app.http.post(cpi, aCart([1]))).body.clientSecret;
  await stripe.pay(secret);
  await app.http.get(statusPath);
  await app.db('orders').update({ paid_at: toRowTime(new Date(Date.now() - minutes * 60_000)) });
  const named = `${statusPath}?payment_intent=${intentIdOf(secret)}&payment_intent_client_secret=${secret}`;
  return { ...app, named };
}

test('refusal 163: some minutes after a payment who and where the buyer is is told to nobody, by cookie or by secret', async () => {
  const app = await boughtEarlier(16);
  for (const answer of [await app.http.get(statusPath), await app.browser().get(app.named)]) {
    expect(answer.body).toMatchObject({
      ...{ state: 'paid', total: 120, email: null, artworkIds: [1], isPrivate: true },
      order: { number: 1001, name: null, address: null, items: [{ title: 'Heron Wall' }] },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Aoife|Quay|buyer@/);
  }
});

test('who has just paid reads it all', async () => {
  const app = await boughtEarlier(14);
  const { body } = await app.http.get(statusPath);
  expect(body).toMatchObject({ email: 'buyer@example.com', order: { name: 'Aoife Byrne' } });
  expect(body).not.toHaveProperty('isPrivate');
});

test('who knows the order’s email address reads it all, by cookie or by secret', async () => {
  const app = await boughtEarlier(60);
  const whole = { email: 'buyer@example.com', order: { name: 'Aoife Byrne', address: expect.any(Array) } };
  const typed = { email: ' Buyer@Example.com ' };
  expect((await app.http.post(statusPath, typed)).body).toMatchObject(whole);
  expect((await app.browser().post(app.named, typed)).body).toMatchObject(whole);
  // The next request asks for it again.
  expect((await app.http.get(statusPath)).body.email).toBeNull();
});

test('refusal 164: any other address, browser, secret or order is answered alike, and only some times', async () => {
  const app = await boughtEarlier(60);
  const stranger = app.browser();
  const right = { email: 'buyer@example.com' };
  const refused = [
    await app.http.post(statusPath, { email: 'bayer@example.com' }),
    await stranger.post(statusPath, right),
    await stranger.post(`${app.named}x`, right),
    await stranger.post(`${statusPath}?order_id=${(await app.db('orders').first('id')).id}`, right),
  ];
  await app.db('orders').update({ email: null });
  refused.push(await app.http.post(statusPath, right));
  for (const { status, body } of refused) {
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'NOT_FOUND', message: 'That is not the email address on this order.' });
  }
  for (let guess = 0; guess < 3; guess += 1) await app.http.post(statusPath, { email: `${guess}@example.com` });
  expect(await app.http.post(statusPath, right)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
});

test('another person at the same browser starts anew: nothing is shown, and nothing is joined', async () => {
  const app = await boughtEarlier(5);
  expect((await app.http.post(cpi, aCart([1]))).body).toMatchObject({
    code: 'JUST_PAID',
    message: expect.stringMatching(/^This browser bought “Heron Wall” a few minutes ago/),
  });
  const forgotten = await app.http.delete('/api/checkout/browser');
  expect(forgotten.body).toEqual({ isForgotten: true });
  expect(String(forgotten.headers['set-cookie'])).toContain(
    'shop_checkout=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  );
  expect((await app.http.get(statusPath)).body.state).toBe('none');
  expect((await app.http.post(cpi, aCart([1]))).status).toBe(200);
  const keys = await app.db('orders').distinct('browser_key');
  expect(keys).toHaveLength(2);
});
