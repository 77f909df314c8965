import { toRowTime } from '../../db/rows';
import { testApp } from '../../testing/apps/test-app';
import { aCart, anArtwork } from '../../testing/factories';
import { intentIdOf, stripeSide } from '../../testing/servers/stripe-side';

const linkPath = '/api/checkout/order-link';
const stripe = stripeSide();

/** A purchase at this browser, paid so many minutes ago. */
async function bought(minutes = 0) {
  const app = await testApp({ artworks: [anArtwork({ inStock: 5 })] });
  const secret: string = (await app.http.post('/api/create-payment-intent', aCart([1]))).body.clientSecret;
  const named = `${linkPath}?payment_intent=${intentIdOf(secret)}&payment_intent_client_secret=${secret}`;
  const pay = async () => {
    await stripe.pay(secret);
    await app.http.get('/api/checkout/status');
    await app.db('orders').update({ paid_at: toRowTime(new Date(Date.now() - minutes * 60_000)) });
  };
  return { ...app, named, pay };
}

test('who has just paid gets a link to the order, by cookie or by secret', async () => {
  const app = await bought();
  await app.pay();
  for (const answer of [await app.http.post(linkPath, undefined), await app.browser().post(app.named, undefined)]) {
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    const order = await app.browser().post('/api/order', { token: answer.body.token });
    expect(order.body).toMatchObject({ number: 1001, name: 'Aoife Byrne', hasInvoice: true });
    expect(JSON.stringify(await app.db('order_links'))).not.toContain(answer.body.token);
  }
});

test('refusal 228: no link for another browser, a wrong secret, an open or erased order, or after some minutes', async () => {
  const app = await bought();
  const refused = [await app.http.post(linkPath, undefined)];
  await app.pay();
  const { id } = await app.db('orders').first('id');
  refused.push(
    await app.browser().post(linkPath, undefined),
    await app.browser().post(`${app.named}x`, undefined),
    await app.browser().post(`${linkPath}?order_id=${id}`, undefined),
  );
  await app.db('orders').update({ erased_at: toRowTime(new Date()) });
  refused.push(await app.http.post(linkPath, undefined));
  await app.db('orders').update({ erased_at: null, state: 'refunded' });
  refused.push(await app.http.post(linkPath, undefined));
  await app.db('orders').update({ state: 'paid', paid_at: toRowTime(new Date(Date.now() - 16 * 60_000)) });
  refused.push(await app.http.post(linkPath, undefined));
  const [first] = refused;
  expect(first).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  for (const { status, body } of refused) expect([status, body]).toEqual([404, first?.body]);
  // The confirmation email's alone.
  expect(await app.db('order_links')).toHaveLength(1);
});

test('refusal 228: an order gets ten such links in ten minutes', async () => {
  const app = await bought();
  await app.pay();
  for (let link = 0; link < 10; link += 1) expect((await app.http.post(linkPath, undefined)).status).toBe(200);
  expect(await app.http.post(linkPath, undefined)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
});
