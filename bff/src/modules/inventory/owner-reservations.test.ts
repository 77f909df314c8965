import { shop, cpi, longAgo } from '../../testing/apps/shop';
import { from } from '../../testing/apps/owner-app';
import { signIn } from '../../testing/apps/test-app';
import { aCart, anArtworkInput } from '../../testing/factories';
import { orderInReview } from '../../testing/order-in-review';

const mark = '/api/admin/artworks/1/reservation';

/** A shop with the owner signed in on the first browser. */
async function owned(pieces = 1) {
  const a = await shop({ pieces });
  await signIn(a);
  const shown = async () => (await a.browser().get('/api/artworks')).body[0];
  const marks = async () => (await a.http.get('/api/admin/reservations')).body;
  return { ...a, shown, marks };
}

test.each([
  ['sold elsewhere', '“Heron Wall” is sold.'],
  ['reserved', '“Heron Wall” is not for sale just now.'],
  ['on loan', '“Heron Wall” is not for sale just now.'],
])('%s: nobody can buy it until the owner puts it back', async (reason, message) => {
  const { http, browser, shown, stock, marks } = await owned();
  expect((await shown()).inStock).toBe(true);
  expect(await http.put(mark, { reason }, from(1))).toMatchObject({
    status: 200,
    body: { artworkId: 1, reason, quantity: 1, forWhom: null, until: null },
  });
  expect(await shown()).toMatchObject({ inStock: false, available: 0, version: 2 });
  expect((await shown()).setAside).toBe(reason === 'sold elsewhere' ? undefined : reason);
  expect(await browser().post(cpi, aCart([1]))).toMatchObject({ status: 409, body: { code: 'SOLD', message } });
  expect(await marks()).toMatchObject([{ artworkId: 1, reason }]);
  expect(await http.delete(mark, from(2))).toMatchObject({ status: 200, body: { id: 1 } });
  expect([await shown(), await stock(), await marks()]).toMatchObject([
    { inStock: true, available: 1 },
    { in_stock: 1, reserved: 0 },
    [],
  ]);
  expect((await browser().post(cpi, aCart([1]))).status).toBe(200);
});

test('for whom and until when is kept for the owner, and no visitor reads it', async () => {
  const { http, shown, marks, browser } = await owned(5);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await http.put(mark, { reason: 'reserved', forWhom: 'Ann Ryan', until, quantity: 2 }, from(1));
  expect(await marks()).toEqual([{ artworkId: 1, reason: 'reserved', quantity: 2, forWhom: 'Ann Ryan', until }]);
  expect(await shown()).toMatchObject({ inStock: true, available: 3 });
  expect(await shown()).not.toHaveProperty('setAside');
  expect(JSON.stringify(await shown())).not.toContain('Ann');
  expect((await browser().get('/api/admin/reservations')).status).toBe(401);
  expect(await http.put(mark, { reason: 'on loan' }, from(2))).toMatchObject({ body: { quantity: 5, forWhom: null } });
  expect(await shown()).toMatchObject({ inStock: false, available: 0 });
});

test('refusal 54: what somebody is paying for cannot be marked, and the owner reads what to do', async () => {
  const { http, browser, stock, marks, db } = await owned(2);
  await browser().post(cpi, aCart([1]));
  expect(await http.put(mark, { reason: 'reserved' }, from(1))).toMatchObject({
    status: 409,
    body: {
      code: 'BEING_PURCHASED',
      message:
        '“Heron Wall” is being paid for just now. Nothing was saved: end the hold under Orders first, or try again in a few minutes.',
    },
  });
  expect([await stock(), await marks()]).toEqual([{ in_stock: 2, reserved: 1 }, []]);
  // The other piece is available.
  expect((await http.put(mark, { reason: 'reserved', quantity: 1 }, from(1))).status).toBe(200);
  expect(await stock()).toEqual({ in_stock: 2, reserved: 2 });
  const [{ id }] = await db('orders').select('id');
  await db('orders').where({ id }).update({ state: 'review' });
  const { body } = await http.delete('/api/artworks/1', from(2));
  expect(body).toMatchObject({
    code: 'BEING_PURCHASED',
    message: 'An order for “Heron Wall” is waiting for your decision. Nothing was saved: decide it under Orders first.',
  });
  expect(await stock()).toEqual({ in_stock: 2, reserved: 2 });
});

test('refusal 55: a mark from another version, more than there is, or a time that is over is refused', async () => {
  const { http, stock, marks, db } = await owned(2);
  expect(await http.put(mark, { reason: 'reserved' }, from(7))).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
  expect(await http.put(mark, { reason: 'reserved', quantity: 3 }, from(1))).toMatchObject({
    status: 409,
    body: { code: 'SOLD', message: 'There are 2 pieces of “Heron Wall”, and no more to set aside.' },
  });
  for (const until of ['2030-12-31T23:59:60Z', '2030-01-01T10:00:00+05', '9999-12-31T23:59:59-12:00'])
    expect(await http.put(mark, { reason: 'reserved', until })).toMatchObject({
      ...{ status: 400, body: { fields: [{ field: 'until' }] } },
    });
  expect(await http.put(mark, { reason: 'reserved', until: '2025-01-01T10:00:00Z' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'until', message: 'must be in the future' }] },
  });
  expect(await http.put(mark, { reason: 'checkout' })).toMatchObject({ status: 400 });
  expect(await http.put('/api/admin/artworks/9/reservation', { reason: 'reserved' })).toMatchObject({ status: 404 });
  expect(await http.delete(mark)).toMatchObject({ status: 404 });
  expect([await stock(), await marks()]).toEqual([{ in_stock: 2, reserved: 0 }, []]);
  await http.put(mark, { reason: 'reserved' });
  expect(await http.put('/api/artworks/1', anArtworkInput({ stock: 1 }), from(2))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'stock' }] },
  });
  expect((await http.delete('/api/artworks/1', from(2))).status).toBe(200);
  expect(await db('reservations')).toEqual([]);
});

test('refusal 54: of the owner and twenty buyers who want the last piece one gets it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { http, browser, stock, db } = await owned();
    const isFirst = round % 2 === 0;
    const set = () => http.put(mark, { reason: 'reserved' });
    const early = isFirst ? set() : undefined;
    const buyers = Array.from({ length: 20 }, () => browser().post(cpi, aCart([1])));
    const [owner, ...bought] = await Promise.all([early ?? set(), ...buyers]);
    const winners = bought.filter(({ status }) => status === 200).length;
    expect([round, winners + (owner.status === 200 ? 1 : 0)]).toEqual([round, 1]);
    for (const { status, body } of bought) if (status !== 200) expect([status, body.code]).toEqual([409, 'SOLD']);
    expect([await stock(), await db('reservations').count({ rows: '*' })]).toMatchObject([
      { in_stock: 1, reserved: 1 },
      [{ rows: 1 }],
    ]);
  }
});

test('nothing ends a mark but the owner and its own time', async () => {
  const { http, db, reconciler, shown, marks } = await owned();
  await http.put(mark, { reason: 'on loan' });
  await db('reservations').update({ created_at: longAgo });
  await reconciler.run();
  expect(await marks()).toHaveLength(1);
  await db('reservations').update({ until: longAgo });
  await reconciler.run();
  expect([await marks(), await shown()]).toMatchObject([[], { inStock: true, available: 1, version: 3 }]);
});

test('refusal 55: a sold work has no end date, and one that an older program stored does not put it back on sale', async () => {
  const { http, db, reconciler, shown, marks } = await owned();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect(await http.put(mark, { reason: 'reserved', forWhom: 'Ann Ryan', until }, from(1))).toMatchObject({
    status: 200,
  });
  expect(await http.put(mark, { reason: 'sold elsewhere', forWhom: 'Ann Ryan', until }, from(2))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('no end date'), fields: [{ field: 'until' }] },
  });
  expect(await marks()).toMatchObject([{ reason: 'reserved' }]);
  expect(await http.put(mark, { reason: 'sold elsewhere', forWhom: 'Ann Ryan' }, from(2))).toMatchObject({
    status: 200,
    body: { until: null },
  });
  await db('reservations').update({ until: longAgo });
  await reconciler.run();
  expect([await marks(), await shown()]).toMatchObject([[{ reason: 'sold elsewhere' }], { inStock: false }]);
  expect(await db('email_outbox')).toEqual([]);
});

test('the owner reads in an email that a mark ended by itself, once', async () => {
  const { http, db, reconciler, config } = await owned(3);
  await http.put(mark, { reason: 'reserved', forWhom: 'Ann Ryan', quantity: 2 });
  await db('reservations').update({ until: '2026-07-04 22:59:59.000' });
  await reconciler.run();
  await reconciler.run();
  const emails = await db('email_outbox');
  expect(emails).toMatchObject([{ recipient: config.owner.email, subject: 'For sale again: Heron Wall' }]);
  expect(emails[0].body).toContain(
    'Your mark “Reserved” on 2 pieces of “Heron Wall” for Ann Ryan ended on July 4, 2026: they are for sale again.',
  );
});

test('the order that waits for a decision keeps what it has', async () => {
  const { db, http, marks } = await owned(3);
  await orderInReview(db, 'order-1');
  await http.put(mark, { reason: 'reserved', quantity: 1 });
  await http.delete(mark);
  expect(await marks()).toEqual([]);
});
