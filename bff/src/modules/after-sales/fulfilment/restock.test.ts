import type { Order } from '@studio/contract';
import { from } from '../../../testing/apps/owner-app';
import { cpi, longAgo, shop } from '../../../testing/apps/shop';
import { signIn } from '../../../testing/apps/test-app';
import { anArtworkInput } from '../../../testing/factories';
import { anEvent, deliver, intentIdOf } from '../../../testing/servers/stripe-side';

/** The owner, and a sent order of some pieces of one work at $120 each. */
async function soldShop({ pieces = 10, quantity = 3 } = {}) {
  const a = await shop({ pieces });
  await signIn(a);
  const buy = async (count: number): Promise<string> => {
    const { body } = await a.browser().post(cpi, { items: [{ id: 1, quantity: count }], amount: 120 * count });
    await a.stripe.pay(body.clientSecret);
    const intent = intentIdOf(body.clientSecret);
    await deliver(a.http, anEvent('payment_intent.succeeded', intent));
    return (await a.db('orders').where({ payment_intent_id: intent }).first('id')).id;
  };
  const id = await buy(quantity);
  await a.http.post(`/api/orders/${id}/send`, { carrier: 'An Post' });
  const post = (path: string, body: object) => a.http.post(`/api/orders/${id}/${path}`, body);
  const version = async () => Number((await a.db('artworks').first('version')).version);
  return {
    ...{ ...a, id, buy },
    takeBack: (restock: unknown[], more: object = {}) => post('return', { restock, ...more }),
    refund: (restock: unknown[], more: object = {}) =>
      post('refund', { amount: 120, reason: 'A fold', restock, ...more }),
    setStock: async (stock: number) =>
      expect(
        await a.http.put(
          '/api/artworks/1',
          anArtworkInput({ title: 'Heron Wall', price: 120, stock }),
          from(await version()),
        ),
      ).toMatchObject({
        status: 200,
      }),
    item: async () => ((await a.http.get('/api/orders')).body as Order[]).find((one) => one.id === id)!.items[0],
    inStock: async () => (await a.stock()).in_stock,
    lastNote: async () => (await a.http.get(`/api/orders/${id}/history`)).body.at(-1).note,
  };
}

test('of three prints one comes back: one is for sale again, and the other two may follow', async () => {
  const a = await soldShop();
  expect(await a.refund([{ id: 1, quantity: 1 }])).toMatchObject({
    status: 200,
    body: { order: { items: [{ quantity: 3, isRestocked: false, restockedQuantity: 1 }] } },
  });
  expect(await a.inStock()).toBe(8);
  expect(await a.lastNote()).toBe('Refunded $120.00: A fold. For sale again: Heron Wall (1 of 3)');
  // A bare id means all pieces.
  expect(await a.takeBack([1])).toMatchObject({
    status: 200,
    body: { order: { state: 'returned', items: [{ isRestocked: true, restockedQuantity: 3 }] } },
  });
  expect(await a.lastNote()).toBe('For sale again: Heron Wall (2 of 3)');
  expect(await a.inStock()).toBe(10);
});

test('refusal 159: no more pieces go back into the shop than are out with the order', async () => {
  const a = await soldShop();
  const more = await a.takeBack([{ id: 1, quantity: 4 }]);
  expect(more).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(more.body.message).toBe(
    'The buyer has only 3 of “Heron Wall”, so 4 cannot go back into the shop. Nothing was changed.',
  );
  await a.refund([{ id: 1, quantity: 2 }]);
  expect(await a.refund([{ id: 1, quantity: 2 }])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const twice = await Promise.all([a.refund([{ id: 1, quantity: 1 }]), a.takeBack([{ id: 1, quantity: 1 }])]);
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await a.takeBack([1])).toMatchObject({ status: 409 });
  expect([await a.inStock(), await a.item()]).toMatchObject([10, { restockedQuantity: 3 }]);
  for (const restock of [
    [{ id: 1, quantity: 0 }],
    [{ id: 1, quantity: 1.5 }],
    [{ id: 1 }],
    [1, { id: 1, quantity: 1 }],
    [{ id: 1, quantity: 1, all: true }],
    ['1'],
  ])
    expect([restock, (await a.takeBack(restock)).status]).toEqual([restock, 400]);
});

test.each([
  ['as an older program stored it', '[1]', 10],
  ['with a number of pieces', '[[1,2]]', 9],
  ['with more pieces than are out by then', '[[1,7]]', 10],
])('a refund that is due puts back what was asked for, %s', async (...[, stored, left]) => {
  const a = await soldShop();
  await a.misbehave({ kind: 'error', method: 'POST', path: '/v1/refunds', status: 503 });
  expect(await a.refund([{ id: 1, quantity: 1 }])).toMatchObject({ status: 503 });
  expect(await a.db('refunds').first('restock')).toEqual({ restock: '[[1,1]]' });
  await a.db('refunds').update({ restock: stored, next_attempt_at: longAgo });
  await a.behave();
  await a.reconciler.run();
  expect([await a.inStock(), await a.item()]).toMatchObject([left, { restockedQuantity: left - 7 }]);
});

test('refusal 160: a piece that was put back by hand and sold again is put back once more only by who has confirmed it', async () => {
  const a = await soldShop({ pieces: 1, quantity: 1 });
  await a.setStock(1);
  await a.buy(1);
  for (const ask of [a.takeBack, a.refund]) {
    const { status, body } = await ask([{ id: 1, quantity: 1 }]);
    expect([status, body.code]).toEqual([409, 'NEEDS_CONFIRMATION']);
    expect(body.message).toContain('has been sold again since this sale (Order 1002), and none is left');
    expect(await a.inStock()).toBe(0);
  }
  expect(await a.db('refunds')).toEqual([]);
  expect(await a.takeBack([], {})).toMatchObject({ status: 200 });
  expect(await a.refund([1], { isConfirmed: true })).toMatchObject({ status: 200 });
  expect(await a.inStock()).toBe(1);
});

test('refusal 160: a stock that was changed by hand since the sale is said before a piece goes back', async () => {
  const a = await soldShop();
  await a.setStock(7);
  expect(await a.db('artworks').first('stock_set_at')).toEqual({ stock_set_at: null });
  await a.setStock(8);
  const { status, body } = await a.takeBack([{ id: 1, quantity: 1 }]);
  expect([status, body.code, body.items]).toEqual([409, 'NEEDS_CONFIRMATION', [{ id: 1, title: 'Heron Wall' }]]);
  expect(body.message).toMatch(/^You changed the stock of “Heron Wall” by hand on \w+ \d+, \d{4}, after this sale\./);
  expect(await a.takeBack([{ id: 1, quantity: 1 }], { isConfirmed: true })).toMatchObject({ status: 200 });
  expect(await a.inStock()).toBe(9);
});

test('an edition that others bought since, and whose stock nobody touched, goes back without a question', async () => {
  const a = await soldShop();
  await a.buy(2);
  expect(await a.takeBack([{ id: 1, quantity: 1 }])).toMatchObject({ status: 200 });
  expect(await a.inStock()).toBe(6);
});

test('of an order that is taken after all only the pieces that had come back are sold once more', async () => {
  const a = await soldShop();
  await a.refund([{ id: 1, quantity: 1 }]);
  await a.db('orders').where({ id: a.id }).update({ state: 'review', pieces: 'sold' });
  expect(await a.http.post(`/api/orders/${a.id}/take`, undefined)).toMatchObject({ status: 200 });
  expect([await a.inStock(), await a.item()]).toMatchObject([7, { restockedQuantity: 0 }]);
});
