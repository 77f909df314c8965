import { shop } from '../../../testing/apps/shop';
import { signIn } from '../../../testing/apps/test-app';
import { cpi } from '../../../testing/apps/shop';
import { aCart } from '../../../testing/factories';

const holds = '/api/admin/holds';

/** A shop with the owner signed in on the first browser, and a buyer in the checkout. */
async function opened() {
  const a = await shop({ pieces: 3 });
  await signIn(a);
  const buyer = a.browser();
  const secret: string = (await buyer.post(cpi, aCart([1]))).body.clientSecret;
  const list = async () => (await a.http.get(holds)).body;
  return { ...a, buyer, secret, list, end: async () => a.http.delete(`${holds}/${(await list())[0].id}`) };
}

test('the owner reads what is set aside, since when and until when, and nothing of who it is', async () => {
  const { buyer, list } = await opened();
  const [hold, ...more] = await list();
  expect(more).toEqual([]);
  expect(hold).toEqual({
    id: expect.any(String),
    isTouched: false,
    declines: 0,
    beganAt: expect.any(String),
    until: expect.any(String),
    items: [{ artworkId: 1, title: 'Heron Wall', quantity: 1 }],
  });
  expect(Date.parse(hold.until) - Date.parse(hold.beganAt)).toBeLessThanOrEqual(120_000);
  await buyer.post('/api/checkout/hold', undefined);
  expect((await list())[0].isTouched).toBe(true);
});

test('the owner ends a hold: its payment is canceled, and the pieces are there again', async () => {
  const { buyer, end, list, states, stock, stripe, secret } = await opened();
  await buyer.post('/api/checkout/hold', undefined);
  expect(await end()).toMatchObject({ status: 200, body: { outcome: 'released' } });
  expect([await states(), await stock()]).toEqual([['expired'], { in_stock: 3, reserved: 0 }]);
  expect(await stripe.pay(secret)).toMatchObject({ status: 400 });
  expect(await list()).toEqual([]);
});

test('a buyer who has paid meanwhile has bought, and the owner reads so', async () => {
  const { end, states, stock, stripe, secret } = await opened();
  await stripe.pay(secret);
  expect(await end()).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  expect([await states(), await stock()]).toEqual([['paid'], { in_stock: 2, reserved: 0 }]);
});

test('while Stripe can not be asked a hold stays, is prolonged no more, and ends by itself', async () => {
  const { buyer, end, states, stock, misbehave, behave, age, reconciler } = await opened();
  await misbehave({ kind: 'error', status: 500, path: '/v1/payment_intents' });
  expect(await end()).toMatchObject({ status: 503, body: { code: 'PAYMENTS_UNAVAILABLE' } });
  expect([await states(), await stock()]).toEqual([['pending'], { in_stock: 3, reserved: 1 }]);
  expect((await buyer.post('/api/checkout/hold', undefined)).body).toEqual({ state: 'ended', until: null });
  await behave();
  await age();
  await reconciler.run();
  expect([await states(), await stock()]).toEqual([['expired'], { in_stock: 3, reserved: 0 }]);
});

test('a hold that is not there, or no more, is a 404', async () => {
  const { http, end, list } = await opened();
  const [{ id }] = await list();
  await end();
  expect(await http.delete(`${holds}/${id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await http.delete(`${holds}/1`)).toMatchObject({ status: 400 });
});
