import { aCart, anArtwork } from '../../../testing/factories';
import { ownerApp } from '../../../testing/apps/owner-app';
import { stripeSide } from '../../../testing/servers/stripe-side';

const cpi = '/api/create-payment-intent';
const stripe = stripeSide();

test('the owner reads what was bought, from whom, and where it goes', async () => {
  const { http, browser } = await ownerApp({ artworks: [anArtwork({ inStock: 2 }), anArtwork({ title: 'Fox' })] });
  const buyer = browser();
  const { body } = await buyer.post(cpi, aCart([2, 1]));
  expect((await http.get('/api/orders')).body).toEqual([]);
  await stripe.pay(body.clientSecret);
  await buyer.get('/api/checkout/status');
  const item = { imageUrl: '/uploads/heron.webp', quantity: 1, unitPrice: 120 };
  expect(await http.get('/api/orders')).toMatchObject({
    status: 200,
    body: [
      {
        id: expect.stringMatching(/^[\w-]{36}$/),
        state: 'paid',
        total: 240,
        email: 'buyer@example.com',
        name: 'Aoife Byrne',
        address: ['1 Quay Street', 'Dublin', 'Ireland'],
        items: [
          { artworkId: 1, title: 'Heron Wall', ...item },
          { artworkId: 2, title: 'Fox', ...item },
        ],
      },
    ],
  });
});

test('lists only what money moved for, newest first', async () => {
  const { http, db } = await ownerApp();
  const states = ['pending', 'paid', 'expired', 'refund_due', 'refunded', 'review'];
  await db('orders').insert(states.map((state, index) => anOrderRow(state, index)));
  const { body } = await http.get('/api/orders');
  expect(body.map(({ state }: { state: string }) => state)).toEqual(['review', 'refunded', 'refund_due', 'paid']);
  expect(body[0]).toMatchObject({ email: null, name: null, address: null, items: [], paidAt: null, total: 0.99 });
});

test('lists the latest five hundred', async () => {
  const { http, db } = await ownerApp();
  const rows = Array.from({ length: 505 }, (_, index) => anOrderRow('paid', index));
  await db.batchInsert('orders', rows, 50);
  const { body } = await http.get('/api/orders');
  expect([body.length, body[0].id, body[499].id]).toEqual([500, rows[504]!.id, rows[5]!.id]);
});

function anOrderRow(state: string, minute: number, change: object = {}) {
  return {
    id: `order-${String(minute).padStart(4, '0')}`,
    browser_key: 'browser',
    cart_hash: 'cart',
    state,
    total_cents: 99,
    currency: 'usd',
    client_address: '203.0.113.7',
    expires_at: '2026-01-01 00:00:00.000',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString().replace('T', ' ').replace('Z', ''),
    ...change,
  };
}

/** The owner, and orders with numbers from 1001 on, each a minute newer than the one before. */
async function withOrders(changes: readonly { state?: string; [column: string]: unknown }[]) {
  const a = await ownerApp();
  const rows = changes.map(({ state = 'paid', ...change }, index) => anOrderRow(state, index, change));
  await a.db.batchInsert('orders', rows, 20);
  for (const { id } of rows) await a.db('order_numbers').insert({ order_id: id });
  const list = (query: Record<string, string>) => a.http.get(`/api/orders?${new URLSearchParams(query)}`);
  return { ...a, list };
}

const numbersOf = ({ body }: { body: { number: number }[] }) => body.map(({ number }) => number);

test('an order is found by a part of its name or email, by its number and by its id', async () => {
  const { list } = await withOrders([
    { name: 'Aoife Byrne', email: 'aoife@example.ie' },
    { name: 'Émile 100%', email: 'E.Zola@example.fr' },
    { name: 'Cian_X', email: null },
  ]);
  for (const [q, found] of [
    ['aoife', [1001]],
    [' BYRNE ', [1001]],
    ['zola@', [1002]],
    ['Émile', [1002]],
    ['100%', [1002]],
    ['%', [1002]],
    ['_', [1003]],
    ['1003', [1003]],
    ['#1001', [1001]],
    ['order-0001', [1002]],
    ["' or 1=1 --", []],
    ['example', [1002, 1001]],
  ] as const)
    expect([q, numbersOf(await list({ q }))]).toEqual([q, found]);
});

test('orders are narrowed to a state, and the headers say how many there are', async () => {
  const { list } = await withOrders([{}, { state: 'packed' }, { state: 'sent' }, { state: 'packed' }]);
  const answer = await list({ state: 'packed' });
  expect([numbersOf(answer), answer.headers['x-total-count'], answer.headers.link]).toEqual([
    [1004, 1002],
    '2',
    undefined,
  ]);
  expect((await list({})).headers['x-total-count']).toBe('4');
  expect(await list({ state: 'pending' })).toMatchObject({ status: 400, body: { fields: [{ field: 'state' }] } });
});

test('orders are narrowed to what is counted for the day: what is to be sent, and what is disputed', async () => {
  const { list } = await withOrders([
    ...[{}, { state: 'packed' }, { state: 'sent', dispute: 'open' }, { dispute: 'won' }, { dispute: 'lost' }],
  ]);
  expect(numbersOf(await list({ state: 'to_send' }))).toEqual([1004, 1002, 1001]);
  expect(numbersOf(await list({ state: 'disputed' }))).toEqual([1003]);
});

test('orders are read in pages, each behind the last one of the page before', async () => {
  const moment = '2026-01-01 00:00:00.000';
  const { http, list, db } = await withOrders([{}, {}, {}, {}, {}]);
  await db('orders').whereIn('id', ['order-0001', 'order-0002']).update({ created_at: moment });
  const read: number[] = [];
  let next: string | undefined = '/api/orders?limit=2&state=paid';
  while (next !== undefined) {
    const answer: Awaited<ReturnType<typeof list>> = await http.get(next);
    expect(answer.headers['x-total-count']).toBe('5');
    read.push(...numbersOf(answer));
    next = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(read).toEqual([1005, 1004, 1003, 1002, 1001]);
  expect(await list({ limit: '2', after: '7' })).toMatchObject({ status: 400, body: { fields: [{ field: 'after' }] } });
});

test('an order has its number from the moment that money moves for it, and keeps it', async () => {
  const { http, browser, db } = await ownerApp({ artworks: [anArtwork({ inStock: 2 })] });
  for (const buyer of [browser(), browser()]) {
    const { body } = await buyer.post(cpi, aCart([1]));
    expect(
      await db('order_numbers').where({ order_id: (await db('orders').where({ state: 'pending' }).first()).id }),
    ).toEqual([]);
    await stripe.pay(body.clientSecret);
    await buyer.get('/api/checkout/status');
  }
  expect(numbersOf(await http.get('/api/orders')).sort()).toEqual([1001, 1002]);
  expect((await db('email_outbox').orderBy('id').first()).body).toContain('Order 1001');
});

test('orders are found without regard to accents, case, apostrophes and normal forms, in pages', async () => {
  const names = ['Áine Ní Bhriain', 'Cian O’Brien', 'Jürgen Strauß', 'E\u0301ire Ltd', 'Percent 100%'];
  const { http } = await withOrders(names.map((name) => ({ name })));
  const found = {
    ...{
      áine: ['Áine Ní Bhriain'],
      AINE: ['Áine Ní Bhriain'],
      obrien: ['Cian O’Brien'],
      "o'brien cian": ['Cian O’Brien'],
    },
    ...{ strauss: ['Jürgen Strauß'], eire: ['E\u0301ire Ltd'], '100%': ['Percent 100%'], _: [], '%': ['Percent 100%'] },
  };
  for (const [search, expected] of Object.entries(found)) {
    const { body } = await http.get(`/api/orders?q=${encodeURIComponent(search)}`);
    expect([search, body.map(({ name }: { name: string }) => name)]).toEqual([search, expected]);
  }
  const read: string[] = [];
  for (let path: string | undefined = '/api/orders?q=r&limit=1'; path;) {
    const { body, headers } = await http.get(path);
    expect(headers['x-total-count']).toBe('5');
    read.push(...body.map(({ name }: { name: string }) => name));
    path = /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(read.toSorted()).toEqual(names.toSorted());
});

test('refusal 98: in a spreadsheet no cell is a formula', async () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '"=1', "Eve;=1+1+cmd|' /C calc'!A0; @x;y"];
  const { http } = await withOrders([
    ...evil.map((name) => ({ name })),
    { state: 'sent', name: 'Aoife "A" Byrne, Dublin' },
  ]);
  const answer = await http.get('/api/orders.csv');
  expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'attachment; filename="orders.csv"'],
  ]);
  const text = answer.bytes.toString();
  expect(text.startsWith('\uFEFF"Number","Paid"')).toBe(true);
  const names = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => /^(?:"[^"]*",){7}("(?:[^"]|"")*")/.exec(line)?.[1]);
  expect(names).toEqual([
    ...[
      '"Aoife ""A"" Byrne, Dublin"',
      `"Eve;'=1+1+cmd|' /C calc'!A0;' @x;y"`,
      '"""=1"',
      `"'\tx"`,
      `"'@SUM(A1)"`,
      `"'-1"`,
      `"'+1"`,
      `"'=1+1"`,
    ],
  ]);
  const some = await http.get('/api/orders.csv?state=sent');
  expect(some.bytes.toString().trim().split('\r\n')).toHaveLength(2);
});
