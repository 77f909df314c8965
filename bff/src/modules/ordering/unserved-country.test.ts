import { ownerApp } from '../../testing/apps/owner-app';
import { aCart, anArtwork } from '../../testing/factories';
import { stripeSide } from '../../testing/servers/stripe-side';

const stripe = stripeSide();

/** A shop that ships to some countries, and a payment confirmed with an address in one. */
async function paidFrom(country: string, shipsTo: string[]) {
  const app = await ownerApp({ artworks: [anArtwork()] });
  await app.http.put('/api/shipping', { shipsTo });
  const buyer = app.browser();
  const { body } = await buyer.post('/api/create-payment-intent', aCart([1]));
  await stripe.pay(body.clientSecret, undefined, { 'shipping[address][country]': country });
  await buyer.get('/api/checkout/status');
  const [order] = (await app.http.get('/api/orders')).body;
  return { ...app, order, stock: () => app.db('artworks').first('in_stock', 'reserved') };
}

test('a payment with an address in a country that the shop does not ship to waits for the owner, with its piece', async () => {
  const { order, stock, db, http } = await paidFrom('US', ['IE', 'GB']);
  expect(order).toMatchObject({
    state: 'review',
    reason: expect.stringContaining('should go to United States, where'),
  });
  expect(await stock()).toEqual({ in_stock: 1, reserved: 1 });
  expect(await db('email_outbox').orderBy('id').pluck('subject')).toEqual([
    'Please check: An order for United States',
    'I am checking your order',
  ]);
  const taken = await http.post(`/api/orders/${order.id}/take`, undefined);
  expect(taken).toMatchObject({ status: 200, body: { order: { state: 'paid' } } });
  expect(await stock()).toEqual({ in_stock: 0, reserved: 0 });
});

test.each([
  ['IE', ['IE', 'GB']],
  ['US', []],
])('one to %s is sold where the shop ships to %j', async (country, shipsTo) => {
  expect((await paidFrom(country, shipsTo)).order.state).toBe('paid');
});
