import { changePublicData } from '../../testing/public-write-guard';
import { aCart, anArtwork, anArtworkInput } from '../../testing/factories';
import { from, ownerApp } from '../../testing/apps/owner-app';
import { stripeSide } from '../../testing/servers/stripe-side';

const cpi = '/api/create-payment-intent';
const stripe = stripeSide();

/** The owner, and a buyer who is paying for the only piece of work 1. */
async function beingPaidFor(inStock = 1) {
  const app = await ownerApp({ artworks: [anArtwork({ inStock })] });
  const buyer = app.browser();
  const { body } = await buyer.post(cpi, aCart([1]));
  const stock = () => app.db('artworks').first('in_stock', 'reserved', 'version');
  return { ...app, buyer, stock, clientSecret: String(body.clientSecret) };
}

const beingPurchased = {
  status: 409,
  body: {
    code: 'BEING_PURCHASED',
    message:
      '“Heron Wall” is being paid for just now. Nothing was saved: end the hold under Orders first, or try again in a few minutes.',
    items: [{ id: 1, title: 'Heron Wall' }],
  },
};

test('keeps prices to the cent and as many pieces as the owner says, one unless said', async () => {
  const { http, db } = await ownerApp();
  const images = ['/uploads/a.webp', 'https://pictures.example/b.webp'];
  for (const [change, shown] of [
    [{}, { price: 240.5, inStock: true, available: 1, additionalImages: [] }],
    [
      { price: 0.07, stock: 25, additionalImages: images },
      { price: 0.07, available: 25, additionalImages: images },
    ],
    [
      { price: 1_000_000, stock: 0 },
      { price: 1_000_000, inStock: false, available: 0 },
    ],
  ]) {
    expect(await http.post('/api/artworks', anArtworkInput(change))).toMatchObject({
      status: 201,
      body: { artwork: shown },
    });
  }
  expect(await db('artworks').orderBy('id').select('price_cents', 'in_stock')).toEqual([
    { price_cents: 24_050, in_stock: 1 },
    { price_cents: 7, in_stock: 25 },
    { price_cents: 100_000_000, in_stock: 0 },
  ]);
});

test('refusal 9: a price is whole cents, whatever is written for a part of one', async () => {
  const { http, db } = await ownerApp();
  for (const price of [1e-9, 1e-300, 0.005, 19.991, 240.50001, 999_999.995]) {
    const fields = [{ field: 'price', message: 'must have at most two decimals' }];
    expect([price, await http.post('/api/artworks', anArtworkInput({ price }))]).toMatchObject([
      price,
      { status: 400, body: { fields } },
    ]);
  }
  expect(await db('artworks')).toEqual([]);
  // Rounding errors of floats are accepted: 0.1 + 0.2, 4.35 * 100 / 100.
  expect((await http.post('/api/artworks', anArtworkInput({ price: 0.1 + 0.2 }))).status).toBe(201);
});

test('a change leaves stock and pictures as they were where it says nothing of them', async () => {
  const { http } = await ownerApp({ artworks: [anArtwork({ inStock: 4, additionalImages: ['/uploads/a.webp'] })] });
  const { body } = await http.put('/api/artworks/1', anArtworkInput(), from(1));
  expect(body.artwork).toMatchObject({ title: 'Tern Over Bull Island', available: 4, version: 2 });
  expect(body.artwork.additionalImages).toEqual(['/uploads/a.webp']);
  const emptied = await http.put('/api/artworks/1', anArtworkInput({ additionalImages: [], stock: 2 }), from(2));
  expect(emptied.body.artwork).toMatchObject({ additionalImages: [], available: 2 });
});

test('refusal 45: a piece that is being paid for can be neither sold nor deleted by the owner', async () => {
  const { http, stock } = await beingPaidFor();
  expect(await http.put('/api/artworks/1', anArtworkInput({ stock: 0 }), from(1))).toMatchObject(beingPurchased);
  expect(await http.delete('/api/artworks/1', from(1))).toMatchObject(beingPurchased);
  expect(await http.delete('/api/artworks/1')).toMatchObject(beingPurchased);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 1, version: 1 });
});

test('refusal 45: of three pieces the owner may take the two that nobody is paying for', async () => {
  const { http, stock } = await beingPaidFor(3);
  expect((await http.put('/api/artworks/1', anArtworkInput({ stock: 1 }), from(1))).status).toBe(200);
  expect(await stock()).toEqual({ in_stock: 1, reserved: 1, version: 2 });
});

test('a work may change its price while it is being paid for: the order keeps its own', async () => {
  const { http, buyer, clientSecret, db, stock } = await beingPaidFor();
  expect((await http.put('/api/artworks/1', anArtworkInput({ price: 999 }), from(1))).status).toBe(200);
  expect((await stripe.pay(clientSecret)).status).toBe(200);
  expect((await buyer.get('/api/checkout/status')).body).toMatchObject({ state: 'paid', total: 120 });
  expect(await db('order_items').first('title', 'unit_cents')).toEqual({ title: 'Heron Wall', unit_cents: 12_000 });
  expect(await stock()).toMatchObject({ in_stock: 0, reserved: 0 });
});

test('a form that was filled before a sale cannot put the sold piece back', async () => {
  const { http, buyer, clientSecret, stock } = await beingPaidFor();
  await stripe.pay(clientSecret);
  await buyer.get('/api/checkout/status');
  expect(await http.put('/api/artworks/1', anArtworkInput({ stock: 1 }), from(1))).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
  expect(await stock()).toEqual({ in_stock: 0, reserved: 0, version: 2 });
});

test('refusal 46: how many pieces there are is said only by who says from which version', async () => {
  const { http, buyer, clientSecret, stock } = await beingPaidFor();
  await stripe.pay(clientSecret);
  await buyer.get('/api/checkout/status');
  const blind = await http.put('/api/artworks/1', anArtworkInput({ stock: 1 }));
  expect(blind).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', fields: [{ field: 'If-Match' }] } });
  expect(await stock()).toEqual({ in_stock: 0, reserved: 0, version: 2 });
  // All other fields change without it.
  expect((await http.put('/api/artworks/1', anArtworkInput({ price: 999 }))).status).toBe(200);
  expect(await stock()).toEqual({ in_stock: 0, reserved: 0, version: 3 });
});

test('a sold work can be deleted, and its order stays as it was', async () => {
  const { http, buyer, clientSecret, db, browser } = await beingPaidFor();
  await stripe.pay(clientSecret);
  await buyer.get('/api/checkout/status');
  expect((await http.delete('/api/artworks/1', from(2))).status).toBe(200);
  expect((await browser().get('/api/artworks')).body).toEqual([]);
  expect((await http.get('/api/orders')).body).toMatchObject([
    { state: 'paid', total: 120, items: [{ artworkId: 1, title: 'Heron Wall', quantity: 1, unitPrice: 120 }] },
  ]);
  expect((await buyer.get('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
  expect(await browser().post(cpi, aCart([1]))).toMatchObject({ status: 409, body: { code: 'GONE' } });
  expect(await changePublicData(db, async (tx) => tx('artworks').insert(anArtworkRow()))).not.toEqual([1]);
});

test('refusal 45: whether the owner or a buyer was first, never both have the last piece', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { http, browser, db } = await ownerApp({ artworks: [anArtwork()] });
    const isDeleted = round % 2 === 1;
    const write = () =>
      isDeleted
        ? http.delete('/api/artworks/1')
        : http.put('/api/artworks/1', anArtworkInput({ stock: 0, price: 120 }), from(1));
    const isFirst = round >= 2;
    const early = isFirst ? write() : undefined;
    const buyers = Array.from({ length: 20 }, () => browser().post(cpi, aCart([1])));
    const [owned, ...bought] = await Promise.all([early ?? write(), ...buyers]);
    const winners = bought.filter(({ status }) => status === 200).length;
    expect([round, winners + (owned.status === 200 ? 1 : 0)]).toEqual([round, 1]);
    if (owned.status !== 200) expect(owned.body).toMatchObject({ code: 'BEING_PURCHASED' });
    for (const { status, body } of bought) {
      if (status !== 200) expect([status, ['SOLD', 'GONE'].includes(body.code)]).toEqual([409, true]);
    }
    expect(await db('artworks').select('in_stock', 'reserved')).toEqual(
      winners === 1 ? [{ in_stock: 1, reserved: 1 }] : isDeleted ? [] : [{ in_stock: 0, reserved: 0 }],
    );
  }
});

test('the shop reads a change at once in every list', async () => {
  const { http, browser } = await ownerApp({ artworks: [anArtwork()] });
  const visitor = browser();
  await visitor.get('/api/artworks');
  await visitor.get('/api/artworks/category/canvas');
  await visitor.get('/api/artworks/category/print');
  await http.put('/api/artworks/1', anArtworkInput({ category: 'print' }), from(1));
  expect((await visitor.get('/api/artworks')).body).toMatchObject([{ category: 'print', version: 2 }]);
  expect((await visitor.get('/api/artworks/category/canvas')).body).toEqual([]);
  expect((await visitor.get('/api/artworks/category/print')).body).toMatchObject([{ id: 1 }]);
});

function anArtworkRow() {
  return {
    title: 'New',
    description: 'New',
    price_cents: 1,
    image_url: '/uploads/a.webp',
    category: 'canvas',
    dimensions: 'A4',
  };
}
