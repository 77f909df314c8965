import { limitedShop, opens, touches } from '../../../testing/apps/limited-shop';
import { aCart } from '../../../testing/factories';
import { signIn } from '../../../testing/apps/test-app';
import { anEvent, deliver, intentIdOf, stripeSide } from '../../../testing/servers/stripe-side';

const stripe = stripeSide();
const declinedCard = '4000000000000002';

/** Declines so many cards for a payment; Stripe reports each. */
async function declines(app: Awaited<ReturnType<typeof limitedShop>>, clientSecret: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    await stripe.pay(clientSecret, declinedCard);
    await deliver(app.browser(), anEvent('payment_intent.payment_failed', intentIdOf(clientSecret)));
  }
}

test('refusal 170: a program that tries cards has ten, then its payment is ended, and the owner is told', async () => {
  const app = await limitedShop({ works: 2 });
  const { body } = await opens(app.http);
  await declines(app, body.clientSecret, 3);
  expect(await app.db('orders').first('state', 'declines')).toEqual({ state: 'pending', declines: 3 });
  const owner = { db: app.db, http: app.browser() };
  await signIn(owner);
  expect((await owner.http.get('/api/admin/holds')).body).toMatchObject([{ declines: 3 }]);
  await declines(app, body.clientSecret, 7);
  expect(await app.db('orders').first('state', 'declines')).toEqual({ state: 'expired', declines: 10 });
  expect(await app.heldPieces()).toBe(0);
  expect(await stripe.pay(body.clientSecret)).toMatchObject({ status: 400 });
  expect(await app.db('order_history').pluck('note')).toContain('10 cards were declined: payment stopped');
  expect(await app.db('email_outbox').pluck('subject')).toEqual(['Payment stopped: too many cards declined']);
  // For an hour this browser cannot start another payment; other browsers of its network can.
  expect(await opens(app.http)).toMatchObject({
    status: 429,
    body: {
      message:
        'This payment was declined too often. Please ask your bank, or write to me. Please try again in 60 minutes.',
    },
  });
  const other = app.browser();
  expect((await opens(other)).status).toBe(200);
  await other.delete('/api/checkout/hold');
  await app.pass(61);
  expect((await opens(app.http)).status).toBe(200);
});

test('a repeated event counts nothing twice, and lost ones are counted by the reconciler', async () => {
  const app = await limitedShop();
  const { body } = await opens(app.http);
  const event = anEvent('payment_intent.payment_failed', intentIdOf(body.clientSecret));
  await stripe.pay(body.clientSecret, declinedCard);
  for (let time = 0; time < 12; time += 1) await deliver(app.http, event);
  await deliver(app.http, { ...event, id: `${event.id}b` });
  expect(await app.db('orders').first('declines')).toEqual({ declines: 1 });
  for (let time = 0; time < 9; time += 1) await stripe.pay(body.clientSecret, declinedCard);
  await app.pass(1);
  expect(await app.db('orders').first('state', 'declines')).toEqual({ state: 'expired', declines: 10 });
});

test('an event that comes when the payment went through after all ends nothing', async () => {
  const app = await limitedShop();
  const { body } = await opens(app.http);
  for (let time = 0; time < 12; time += 1) await stripe.pay(body.clientSecret, declinedCard);
  await stripe.pay(body.clientSecret);
  await deliver(app.http, anEvent('payment_intent.payment_failed', intentIdOf(body.clientSecret)));
  expect(await app.db('orders').pluck('state')).toEqual(['paid']);
});

test('refusal 170: twenty declined cards an hour are all that a network has, and a /48 ten times as many', async () => {
  const app = await limitedShop({ works: 4 });
  for (const [id, address] of [
    [1, '192.0.2.1'],
    [2, '192.0.2.1'],
    [3, '2001:db8:1:1::1'],
  ] as const) {
    await opens(app.browser(), aCart([id]), address);
    await app
      .db('orders')
      .where({ declines: 0 })
      .update({ declines: id === 3 ? 199 : 10 });
  }
  expect(await opens(app.browser(), aCart([4]))).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(/^Too many cards were declined on your network\. Please try again in \d+ m/),
    },
  });
  expect((await opens(app.browser(), aCart([4]), '2001:db8:1:1::2')).status).toBe(429);
  await touches(app, aCart([4]), '2001:db8:1:f001::1');
  await app.db('orders').where({ declines: 199 }).update({ declines: 200 });
  expect((await opens(app.browser(), aCart([4]), '2001:db8:1:f002::1')).status).toBe(409);
  await app.pass(16);
  expect((await opens(app.browser(), aCart([4]), '2001:db8:1:f002::1')).status).toBe(429);
  expect((await opens(app.browser(), aCart([4]), '198.51.100.7')).status).toBe(200);
});
