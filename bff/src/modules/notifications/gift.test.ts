import { ownerApp } from '../../testing/apps/owner-app';
import { aCart, anArtwork } from '../../testing/factories';
import { stripeSide } from '../../testing/servers/stripe-side';

const stripe = stripeSide();

/** A gallery in Cork pays for a parcel to Niamh in Galway. */
const gift = {
  'payment_method_data[billing_details][name]': 'Lee Gallery',
  'payment_method_data[billing_details][address][line1]': '7 Mall Road',
  'payment_method_data[billing_details][address][city]': 'Cork',
  'payment_method_data[billing_details][address][postal_code]': 'T12 AB34',
  'payment_method_data[billing_details][address][country]': 'IE',
  'shipping[name]': 'Niamh Walsh',
  'shipping[phone]': '+353 91 555 0101',
  'shipping[address][line1]': '5 Gift Lane',
  'shipping[address][city]': 'Galway',
};

async function bought(change: Record<string, string>) {
  const app = await ownerApp({ artworks: [anArtwork()] });
  const buyer = app.browser();
  const { body } = await buyer.post('/api/create-payment-intent', aCart([1]));
  expect(await stripe.pay(body.clientSecret, undefined, change)).toMatchObject({ status: 200 });
  const { orderId: id } = (await buyer.get('/api/checkout/status')).body;
  return { ...app, id, order: (await app.http.get('/api/orders')).body[0] };
}

const gallery = ['Lee Gallery', '7 Mall Road', 'Cork', 'T12 AB34', 'Ireland'];
const niamh = ['Niamh Walsh', '5 Gift Lane', 'Galway', 'Ireland', '+353 91 555 0101'];

test('of a gift the invoice is the payer’s, and label and packing slip are the recipient’s', async () => {
  const { http, id } = await bought(gift);
  expect((await http.get(`/api/orders/${id}/invoices`)).body).toMatchObject([
    { buyer: gallery, deliveredTo: niamh.slice(0, -1) },
  ]);
  expect((await http.get(`/api/orders/${id}/packing-slip`)).body.to).toEqual(niamh);
  expect((await http.post(`/api/orders/${id}/refund`, { amount: 20, reason: 'Late', restock: [] })).status).toBe(200);
  const [, note] = (await http.get(`/api/orders/${id}/invoices`)).body;
  expect([note.buyer, note.deliveredTo]).toEqual([gallery, undefined]);
});

test('the owner reads both, finds the order by either, and has both in the spreadsheet', async () => {
  const { http, order } = await bought(gift);
  const [name, ...address] = niamh;
  const [payer, ...billing] = gallery;
  expect(order).toMatchObject({ name, address, billing: { name: payer, address: billing } });
  for (const q of ['Niamh', 'Lee Gall', 'buyer@example.com'])
    expect((await http.get(`/api/orders?q=${encodeURIComponent(q)}`)).body).toHaveLength(1);
  const csv = (await http.get('/api/orders.csv')).bytes.toString();
  expect(csv).toContain('"Paid by","Billing address"');
  expect(csv).toContain('"Lee Gallery","7 Mall Road, Cork, T12 AB34, Ireland"');
  const people = (await http.get('/api/admin/people?q=Lee Gallery, T12 AB34')).body;
  expect(people).toMatchObject([{ order: order.id }]);
});

test('emails thank and name the payer', async () => {
  const { db } = await bought(gift);
  const [confirmation, notice] = await db('email_outbox').orderBy('id').pluck('body');
  expect(confirmation).toContain('Thank you, Lee Gallery.');
  expect(confirmation).toContain('Delivering to:\nNiamh Walsh\n5 Gift Lane\n');
  expect(notice).toContain('Lee Gallery paid $120.00.');
  expect(notice).toContain('Send it to:\nNiamh Walsh\n');
});

test('who pays and receives at one address is one person', async () => {
  const { order, http, id } = await bought({ 'payment_method_data[billing_details][address][country]': 'IE' });
  expect(order).toMatchObject({ name: 'Aoife Byrne', billing: null });
  const [invoice] = (await http.get(`/api/orders/${id}/invoices`)).body;
  expect(invoice.buyer).toEqual(['Aoife Byrne', '1 Quay Street', 'Dublin', 'Ireland']);
  expect(invoice).not.toHaveProperty('deliveredTo');
});

test('a billing address that only leaves out parts of the recipient’s is no other one', async () => {
  const { order } = await bought({
    'shipping[address][postal_code]': 'D08 X2Y3',
    'payment_method_data[billing_details][address][line1]': '1 Quay Street',
    'payment_method_data[billing_details][address][city]': 'Dublin',
    'payment_method_data[billing_details][address][country]': 'IE',
  });
  expect(order).toMatchObject({ name: 'Aoife Byrne', billing: null });
});

test('an order of before knows one person, who is payer and recipient', async () => {
  const { db, http, id } = await bought(gift);
  await db('orders').update({ billing_name: null, billing_address: null });
  expect((await http.get('/api/orders')).body[0]).toMatchObject({ name: 'Niamh Walsh', billing: null });
  expect((await http.get(`/api/orders/${id}/invoices`)).body[0].buyer).toEqual(niamh.slice(0, -1));
});
