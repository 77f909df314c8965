import { changePublicData } from '../../testing/public-write-guard';
import { cpi, shop } from '../../testing/apps/shop';
import { aCart } from '../../testing/factories';

test('refusal 37: below the least amount of an account that is paid out in euros the order ends, and its pieces are free', async () => {
  const { browser, db, states, stock, intents } = await shop();
  await changePublicData(db, async (tx) => tx('artworks').update({ price_cents: 55 }));
  expect(await browser().post(cpi, aCart([1], 0.55))).toMatchObject({ status: 503 });
  expect(await states()).toEqual(['expired']);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect(await intents()).toEqual([]);
});

test('sells by card alone where the account has Link switched off', async () => {
  const { begin, stripe, intents } = await shop();
  await stripe.control('PUT', '/account', { link: false });
  await begin();
  expect(await intents()).toMatchObject([{ payment_method_types: ['card'] }]);
});
