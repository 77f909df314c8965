import { ownerApp } from '../../testing/apps/owner-app';
import { aCart, anArtwork } from '../../testing/factories';
import { stripeSide } from '../../testing/servers/stripe-side';

const stripe = stripeSide();

test('a confirmation keeps what the owner said of delivery and returns, and who sold', async () => {
  const { http, browser, db } = await ownerApp({ artworks: [anArtwork()] });
  await http.put('/api/shipping', { shippingNote: 'Sent in a week.\nBack within 30 days.' });
  const seller = { sellerName: 'Studio Corcra Ltd', sellerAddress: '1 Kiln Lane\nDublin 8', taxNumber: 'IE1234567T' };
  await http.put('/api/admin/invoicing', seller);
  const buyer = browser();
  await stripe.pay((await buyer.post('/api/create-payment-intent', aCart([1]))).body.clientSecret);
  await buyer.get('/api/checkout/status');
  const { body } = await db('email_outbox').where({ subject: 'Your order is confirmed' }).first();
  expect(body).toContain('Delivery, customs and returns:\nSent in a week.\nBack within 30 days.\n');
  expect(body).toContain('Sold by:\nStudio Corcra Ltd\n1 Kiln Lane\nDublin 8\nTax number IE1234567T\n');
});
