import type { Knex } from 'knex';
import { changePublicData } from '../../testing/public-write-guard';
import { longAgo } from '../../testing/apps/shop';
import { ownerApp } from '../../testing/apps/owner-app';
import { signIn, testApp } from '../../testing/apps/test-app';
import { aCart, anArtwork } from '../../testing/factories';
import { orderInReview } from '../../testing/order-in-review';
import { stripeSide } from '../../testing/servers/stripe-side';
import { includedTaxCents } from '../content/settings/invoicing';

const cpi = '/api/create-payment-intent';
const stripe = stripeSide();
const seller = {
  sellerName: 'Studio Corcra Ltd',
  sellerAddress: '1 Kiln Lane\nDublin 8\n\nIreland',
  taxNumber: 'IE1234567T',
};

type App = Awaited<ReturnType<typeof ownerApp>>;

/** The owner's shop with so many paid orders of a work at $120, sold on these terms. */
async function sold(count = 1, terms: object = { taxRate: 0 }) {
  const app = await ownerApp({ artworks: [anArtwork({ inStock: 20 })] });
  expect((await app.http.put('/api/admin/invoicing', terms)).status).toBe(200);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await buy(app));
  return { ...app, ids, id: ids[0] ?? '' };
}

async function buy({ browser, db }: App): Promise<string> {
  const buyer = browser();
  const { body } = await buyer.post(cpi, aCart([1]));
  await stripe.pay(body.clientSecret);
  const { body: status } = await buyer.get('/api/checkout/status');
  expect(status.state).toBe('paid');
  expect(await db('orders').where({ id: status.orderId })).toHaveLength(1);
  return status.orderId;
}

const papersOf = async ({ http }: App, id: string) => http.get(`/api/orders/${id}/invoices`);
const giveBack = ({ http }: App, id: string, amount: number) =>
  http.post(`/api/orders/${id}/refund`, { amount, reason: 'A scratch', restock: [] });

test('an invoice says who sold what to whom, when and for how much', async () => {
  const app = await sold(1, seller);
  const { status, body } = await papersOf(app, app.id);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      ...{ kind: 'invoice', number: 1001, corrects: null, orderNumber: 1001, total: 120, tax: null },
      issuedAt: expect.stringMatching(/^20.*Z$/),
      paidAt: expect.stringMatching(/^20.*Z$/),
      seller: { name: 'Studio Corcra Ltd', lines: ['1 Kiln Lane', 'Dublin 8', 'Ireland'], taxNumber: 'IE1234567T' },
      buyer: ['Aoife Byrne', '1 Quay Street', 'Dublin', 'Ireland'],
      lines: [{ text: 'Heron Wall', quantity: 1, unitPrice: 120, price: 120 }],
    },
  ]);
});

test('refusal 142: rate and seller are those of the sale, whatever the settings say when the papers are first opened', async () => {
  const app = await sold(1, { ...seller, taxName: 'VAT', taxRate: 23 });
  await app.http.put('/api/admin/invoicing', { sellerName: 'Another Ltd', sellerAddress: 'Cork', taxRate: 13.5 });
  expect((await giveBack(app, app.id, 60)).status).toBe(200);
  const { body } = await papersOf(app, app.id);
  const sale = {
    seller: { name: 'Studio Corcra Ltd', taxNumber: 'IE1234567T' },
    buyer: ['Aoife Byrne', '1 Quay Street', 'Dublin', 'Ireland'],
  };
  expect(body).toMatchObject([
    { ...sale, kind: 'invoice', tax: { rate: 23, amount: 22.44 } },
    { ...sale, kind: 'credit-note', tax: { rate: 23, amount: 11.22 } },
  ]);
  expect((await app.http.get(`/api/orders/${app.id}/packing-slip`)).body).toMatchObject({
    seller: { name: 'Studio Corcra Ltd', lines: ['1 Kiln Lane', 'Dublin 8', 'Ireland'] },
  });
  // The next sale uses the new terms.
  expect((await papersOf(app, await buy(app))).body).toMatchObject([
    { seller: { name: 'Another Ltd' }, tax: { rate: 13.5, amount: 14.27 } },
  ]);
});

test('an order in review that the owner takes is sold on the terms of that day', async () => {
  const app = await sold(1, { taxRate: 23 });
  await app.db('orders').where({ id: app.id }).update({ state: 'review', pieces: 'sold', sale_terms: null });
  expect((await app.http.post(`/api/orders/${app.id}/take`, undefined)).status).toBe(200);
  await app.http.put('/api/admin/invoicing', { taxRate: 0 });
  expect((await papersOf(app, app.id)).body).toMatchObject([{ tax: { rate: 23 } }]);
});

test('a payment is settled although its terms cannot be stored, and its papers say what the settings say then', async () => {
  const app = await sold(1, { taxRate: 9 });
  await changePublicData(app.db, async (tx) => tx('settings').where({ name: 'taxRate' }).update({ value: 'not JSON' }));
  const id = await buy(app);
  expect(await app.db('orders').where({ id }).first('state', 'sale_terms')).toEqual({
    state: 'paid',
    sale_terms: null,
  });
  await app.http.put('/api/admin/invoicing', { taxRate: 23 });
  expect((await papersOf(app, id)).body).toMatchObject([{ tax: { rate: 23 } }]);
});

test('what an invoice said stays, whatever the owner changes and however often it is asked for', async () => {
  const app = await sold();
  const { body: before } = await papersOf(app, app.id);
  await app.http.put('/api/admin/invoicing', { ...seller, taxRate: 23 });
  await app.db('orders').where({ id: app.id }).update({ name: 'Somebody Else', shipping_address: null });
  await app.db('order_items').update({ title: 'Another' });
  expect((await papersOf(app, app.id)).body).toEqual(before);
  expect(await app.db('invoices')).toHaveLength(1);
});

test('tax is what of the price is tax', async () => {
  const app = await sold(1, { taxName: 'VAT', taxRate: 13.5 });
  // 120 / 1.135 = 105.73
  expect((await papersOf(app, app.id)).body[0].tax).toEqual({ name: 'VAT', rate: 13.5, amount: 14.27 });
  expect([includedTaxCents(12_300, 23), includedTaxCents(1, 23), includedTaxCents(0, 23)]).toEqual([2300, 0, 0]);
  for (const taxRate of [-1, 101, 1.234, '23'])
    expect((await app.http.put('/api/admin/invoicing', { taxRate })).status).toBe(400);
});

test('what is given back is a credit note on the invoice, with its tax, and each is on one', async () => {
  const app = await sold(1, { taxRate: 20 });
  await papersOf(app, app.id);
  await app.http.put('/api/admin/invoicing', { taxRate: 0, ...seller });
  expect((await giveBack(app, app.id, 30)).status).toBe(200);
  const [, note, ...more] = (await papersOf(app, app.id)).body;
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    ...{ kind: 'credit-note', number: 1002, corrects: 1001, total: 30 },
    tax: { name: 'VAT', rate: 20, amount: 5 },
    seller: { taxNumber: null },
  });
  expect((await giveBack(app, app.id, 90)).status).toBe(200);
  const { body } = await papersOf(app, app.id);
  expect(body.map(({ number, total }: { number: number; total: number }) => [number, total])).toEqual([
    ...[
      [1001, 120],
      [1002, 30],
      [1003, 90],
    ],
  ]);
});

test('refusal 99: numbers have no gaps and no twins, however many instances are asked at once', async () => {
  const app = await sold(8);
  const other = await testApp({ databaseUrl: app.config.databaseUrl });
  await signIn(other);
  const asked = app.ids.flatMap((id) =>
    [app.http, other.http, other.http].map((http) => http.get(`/api/orders/${id}/invoices`)),
  );
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  expect(await numbers(app.db)).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]);
  const told = answers.map(({ body }) => body[0].number);
  expect(told).toEqual(told.map((_, index) => told[index - (index % 3)]));
});

const numbers = (db: Knex): Promise<number[]> => db('invoices').orderBy('number').pluck('number');

test('refusal 100: an order that nothing was sold by has no invoice and takes no number', async () => {
  const app = await sold();
  await orderInReview(app.db, 'order-1');
  const buyer = app.browser();
  await buyer.post(cpi, aCart([1]));
  const { id: open } = await app.db('orders').where({ state: 'pending' }).first();
  for (const id of ['order-1', open, 'nobody']) {
    expect(await papersOf(app, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await app.http.get(`/api/orders/${id}/invoices.pdf`)).status).toBe(404);
  }
  expect(await numbers(app.db)).toEqual([]);
  await papersOf(app, app.id);
  await giveBack(app, app.id, 120);
  await app.db('orders').where({ id: app.id }).update({ paid_at: longAgo });
  expect((await papersOf(app, app.id)).body).toHaveLength(2);
});

test('both are PDFs too, which are not kept anywhere on the way', async () => {
  const app = await sold();
  for (const [paper, name] of [
    ['invoices', 'invoice-1001'],
    ['packing-slip', 'packing-slip-1001'],
  ]) {
    const answer = await app.http.get(`/api/orders/${app.id}/${paper}.pdf`);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ]);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}.pdf"`);
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a packing slip says what lies in the parcel and where it goes, and no price', async () => {
  const app = await sold();
  const { status, body } = await app.http.get(`/api/orders/${app.id}/packing-slip`);
  expect([status, body]).toMatchObject([
    200,
    {
      orderNumber: 1001,
      to: ['Aoife Byrne', '1 Quay Street', 'Dublin', 'Ireland'],
      items: [{ title: 'Heron Wall', imageUrl: '/uploads/heron.webp', quantity: 1 }],
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/price|120/i);
  expect((await app.http.get('/api/orders/nobody/packing-slip')).status).toBe(404);
});
