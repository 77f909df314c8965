import { changePublicData } from '../../testing/public-write-guard';
import { ownerApp } from '../../testing/apps/owner-app';
import { aCart, anArtwork, aPageRow } from '../../testing/factories';

const cpi = '/api/create-payment-intent';
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('refusal 165: with live keys and no Terms nobody pays, and the owner is told; once they are published it is open', async () => {
  const app = await ownerApp({ artworks: [anArtwork()], env: live });
  const visitor = app.browser();
  const refused = {
    status: 409,
    body: { code: 'PAYMENTS_NOT_OPEN', message: expect.stringContaining('not open yet') },
  };
  expect(await visitor.post(cpi, aCart([1]))).toMatchObject(refused);
  expect(await app.db('orders')).toEqual([]);
  expect((await visitor.get('/api/checkout/config')).body.hasTerms).toBe(false);
  expect((await app.http.get('/api/admin/today')).body.isTermsMissing).toBe(true);
  await changePublicData(app.db, async (tx) => tx('pages').insert(aPageRow({ slug: 'terms' })));
  // The next check refuses, before Stripe is called.
  expect((await visitor.post(cpi, aCart([1], 1))).body).toMatchObject({ code: 'AMOUNT_MISMATCH' });
  expect((await visitor.get('/api/checkout/config')).body.hasTerms).toBe(true);
  expect((await app.http.get('/api/admin/today')).body).not.toHaveProperty('isTermsMissing');
});

test('test keys and the emulator ask for no Terms', async () => {
  const app = await ownerApp({ artworks: [anArtwork()] });
  expect((await app.browser().post(cpi, aCart([1]))).status).toBe(200);
  expect((await app.http.get('/api/admin/today')).body).not.toHaveProperty('isTermsMissing');
});
