import { aCart, anArtwork } from '../../testing/factories';
import { ownerApp } from '../../testing/apps/owner-app';
import { stripeSide } from '../../testing/servers/stripe-side';

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

function anOrderRow(state: string, minute: number) {
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
  };
}
