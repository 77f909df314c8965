import { changePublicData } from '../../testing/public-write-guard';
import { anArtwork } from '../../testing/factories';
import { testApp } from '../../testing/apps/test-app';
import { cpi, shop } from '../../testing/apps/shop';

test('refusals 9 and 11: carts that are none', async () => {
  const { http, db } = await testApp({ artworks: [anArtwork()] });
  const items = [{ id: 1, quantity: 1 }];
  const one = (change: object) => [{ ...items[0], ...change }];
  const bad: [unknown, string][] = [
    ...['1', null, {}, 0, -1, 1.5, 2 ** 53].map((id): [unknown, string] => [
      { items: one({ id }), amount: 120 },
      'items.0.id',
    ]),
    ...[0, -1, 1.5, '1', null].map((quantity): [unknown, string] => [
      { items: one({ quantity }), amount: 120 },
      'items.0.quantity',
    ]),
    ...['120', null, -1, 120.001, 1_000_001].map((amount): [unknown, string] => [{ items, amount }, 'amount']),
    [{ items: [], amount: 0 }, 'items'],
    [{ items: Array.from({ length: 21 }, (_, index) => ({ id: index + 1, quantity: 1 })), amount: 120 }, 'items'],
    [{ items: [...items, ...items], amount: 240 }, 'items.1.id'],
    [{ items }, 'amount'],
    [[], 'body'],
  ];
  for (const [body, field] of bad) {
    const answer = await http.post(cpi, body);
    expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'INVALID_REQUEST']);
    expect(answer.body.fields.map((refused: { field: string }) => refused.field)).toContain(field);
  }
  const infinite = '{"items":[{"id":1,"quantity":1}],"amount":1e999}';
  expect(
    await http.raw('POST', cpi, { body: infinite, headers: { 'content-type': 'application/json' } }),
  ).toMatchObject({
    status: 400,
  });
  expect(await db('orders')).toEqual([]);
  expect(await db('artworks').first('reserved')).toEqual({ reserved: 0 });
});

test('refusal 10: more than there is, sold, unknown, at another price: refused without a hold or a payment', async () => {
  const { http, db, stripe } = await shop({ pieces: 2 });
  await changePublicData(db, async (tx) =>
    tx('artworks').insert({ ...(await tx('artworks').first()), id: 2, title: 'Tide', in_stock: 0 }),
  );
  const refused: [object[], number, string][] = [
    [[{ id: 1, quantity: 3 }], 360, 'SOLD'],
    [[{ id: 2, quantity: 1 }], 120, 'SOLD'],
    [[{ id: 9, quantity: 1 }], 120, 'GONE'],
    [[{ id: 1, quantity: 1 }], 119.99, 'AMOUNT_MISMATCH'],
    [[1, 2].map((id) => ({ id, quantity: 1 })), 240, 'SOLD'],
  ];
  for (const [items, amount, code] of refused) {
    const answer = await http.post(cpi, { items, amount });
    expect([items, answer.status, answer.body.code]).toEqual([items, 409, code]);
  }
  expect(await db('orders')).toEqual([]);
  expect(await db('artworks').sum('reserved as n').first()).toEqual({ n: 0 });
  expect(await stripe.control('GET', '/payment_intents')).toEqual([]);
});
