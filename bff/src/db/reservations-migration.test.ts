import { migrations } from '../../migrations/migrations';
import { testDatabase } from '../testing/test-database';
import { toRowTime } from './rows';
import { openDatabase } from './migrate';

const before = migrations.filter(({ name }) => name < '0016');

/** An order of two pieces of the same work. */
function anOrder(id: string, state: string) {
  const now = toRowTime(new Date());
  return {
    order: {
      ...{ id, state, browser_key: id, open_key: state === 'pending' ? id : null, cart_hash: 'hash' },
      ...{ total_cents: 24_000, currency: 'usd', client_address: '192.0.2.1', expires_at: now },
    },
    item: {
      ...{ order_id: id, artwork_id: 1, quantity: 2 },
      ...{ unit_cents: 12_000, title: 'Heron Wall', image_url: '/uploads/heron.webp' },
    },
  };
}

test('what was held before there were reservations is set aside for the same orders', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  await old.transaction(async (tx) => {
    const texts = {
      title: 'Heron Wall',
      description: 'A heron.',
      image_url: '/uploads/heron.webp',
      category: 'canvas',
    };
    await tx('artworks').insert({ ...texts, dimensions: '60 cm', price_cents: 12_000, in_stock: 9, reserved: 6 });
    // The last order came to review after its pieces had been released.
    const states = ['pending', 'pending', 'paid', 'expired', 'review', 'review'];
    for (const [index, state] of states.entries()) {
      const { order, item } = anOrder(`order-${index}`, state);
      await tx('orders').insert(order);
      await tx('order_items').insert(item);
    }
  });
  await old.destroy();
  const db = await openDatabase(url);
  expect(await db('reservations').orderBy('holder').select('holder', 'artwork_id', 'quantity', 'reason')).toEqual(
    ['order-0', 'order-1', 'order-4'].map((holder) => ({ holder, artwork_id: 1, quantity: 2, reason: 'checkout' })),
  );
  await db.destroy();
  await remove();
});
