import { ownerApp } from '../../../testing/apps/owner-app';
import { aCart, anArtwork } from '../../../testing/factories';
import { stripeSide } from '../../../testing/servers/stripe-side';

const cpi = '/api/create-payment-intent';
const stripe = stripeSide();

type App = Awaited<ReturnType<typeof ownerApp>>;

/** A paid order whose confirmation email brought a link. */
async function sold() {
  const app = await ownerApp({ artworks: [anArtwork({ inStock: 2 })] });
  const buyer = app.browser();
  const { body } = await buyer.post(cpi, aCart([1]));
  await stripe.pay(body.clientSecret);
  const { body: status } = await buyer.get('/api/checkout/status');
  return { ...app, id: status.orderId as string, token: (await tokensOf(app))[0] ?? '', visitor: app.browser() };
}

/** The tokens of all emailed links, oldest first. */
async function tokensOf({ db }: App): Promise<string[]> {
  const bodies: string[] = await db('email_outbox')
    .where({ recipient: 'buyer@example.com' })
    .orderBy('id')
    .pluck('body');
  return bodies.flatMap((body) => /\/order#([\w-]+)/.exec(body)?.[1] ?? []);
}

const find = ({ visitor }: { visitor: App['http'] }, token: string) => visitor.post('/api/order', { token });

test('the link in the confirmation leads to the order, in any browser', async () => {
  const app = await sold();
  expect(app.token).toMatch(/^[\w-]{43}$/);
  expect(await find(app, app.token)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'private, no-store' },
    body: {
      ...{ number: 1001, state: 'paid', total: 120, refunded: 0, name: 'Aoife Byrne', hasInvoice: true },
      address: ['1 Quay Street', 'Dublin', 'Ireland'],
      items: [{ title: 'Heron Wall', imageUrl: '/uploads/heron.webp', quantity: 1, unitPrice: 120 }],
    },
  });
});

test('the email that says how it travels brings a link too, and the first leads to the same', async () => {
  const app = await sold();
  const parcel = { carrier: 'An Post', trackingUrl: 'https://post.example/1' };
  expect((await app.http.post(`/api/orders/${app.id}/send`, parcel)).status).toBe(200);
  const tokens = await tokensOf(app);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect((await find(app, token)).body).toMatchObject({ state: 'sent', ...parcel });
});

test('a token is kept in the email that brings it and nowhere else', async () => {
  const app = await sold();
  const tables = ['orders', 'order_links', 'order_history', 'throttles', 'webhook_events', 'refunds'];
  for (const table of tables) expect(JSON.stringify(await app.db(table))).not.toContain(app.token);
  expect(await app.db('order_links')).toMatchObject([
    { order_id: app.id, token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  // The owner's own email has no link, because others may read it.
  const { body, html } = await app.db('email_outbox').where({ recipient: 'hello@studio.example' }).first();
  expect(body + html).not.toContain('/order#');
});

test('refusal 102: a token with one letter changed is answered as none is, after one look at the hashes', async () => {
  const app = await sold();
  const changed = (at: number) =>
    app.token.slice(0, at) + (app.token[at] === 'A' ? 'B' : 'A') + app.token.slice(at + 1);
  const lookups: string[] = [];
  app.db.on('query', ({ sql }: { sql: string }) => lookups.push(sql));
  const answers: string[] = [];
  // The last character encodes fewer bits than the others: changing it counts too.
  for (const token of [
    changed(0),
    changed(20),
    changed(42),
    '',
    'none',
    app.token.slice(1),
    `${app.token}A`,
    '😀'.repeat(50),
  ]) {
    lookups.length = 0;
    const { status, body } = await find(app, token);
    answers.push(JSON.stringify([status, body]));
    const tables = lookups.filter((sql) => !/throttles/.test(sql));
    expect([token, tables.length, /order_links/.test(tables[0] ?? '')]).toEqual([token, 1, true]);
    for (const path of ['/api/order/invoices', '/api/order/invoices.pdf'])
      expect((await app.visitor.post(path, { token })).body).toEqual(body);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^\[404,/);
});

test('refusal 103: a network that tries one token after the other is told to wait', async () => {
  const app = await sold();
  for (let tried = 0; tried < 60; tried += 1) expect((await find(app, `guess ${tried}`)).status).toBe(404);
  const { status, body, headers } = await find(app, app.token);
  expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY', true]);
});

test('the buyer has the invoice by the link, on the page and as a PDF', async () => {
  const app = await sold();
  const { status, body } = await app.visitor.post('/api/order/invoices', { token: app.token });
  expect([status, body]).toMatchObject([200, [{ kind: 'invoice', number: 1001, total: 120 }]]);
  const pdf = await app.visitor.post('/api/order/invoices.pdf', { token: app.token });
  expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
    ...[200, 'application/pdf', '%PDF-'],
  ]);
  expect((await app.http.get(`/api/orders/${app.id}/invoices`)).body).toEqual(body);
});

test('an order that was paid before there were links gets one when the owner sends it', async () => {
  const app = await sold();
  await app.db('order_links').delete();
  expect((await find(app, app.token)).status).toBe(404);
  expect((await app.http.post(`/api/orders/${app.id}/link`, undefined)).status).toBe(200);
  const token = (await tokensOf(app)).at(-1) ?? '';
  expect(token).not.toBe(app.token);
  expect((await find(app, token)).body.number).toBe(1001);
  const { body: history } = await app.http.get(`/api/orders/${app.id}/history`);
  expect(history.at(-1)).toMatchObject({ by: 'owner', note: 'Link sent to buyer@example.com' });
});

test('refusal 104: no link goes out without an address, or for an order that nobody paid', async () => {
  const app = await sold();
  const before = await app.db('email_outbox');
  await app.db('orders').where({ id: app.id }).update({ email: null });
  await app.browser().post(cpi, aCart([1]));
  const { id: open } = await app.db('orders').where({ state: 'pending' }).first();
  for (const [id, status] of [
    [app.id, 409],
    [open, 409],
    ['nobody', 404],
  ] as const)
    expect([id, (await app.http.post(`/api/orders/${id}/link`, undefined)).status]).toEqual([id, status]);
  expect(await app.db('email_outbox')).toEqual(before);
  expect(await app.db('order_links')).toHaveLength(1);
});
