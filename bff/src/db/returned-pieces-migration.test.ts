import { migrations } from '../../migrations/migrations';
import { testDatabase } from '../testing/test-database';
import { openDatabase } from './migrate';

const before = migrations.filter(({ name }) => name < '0049');

test('an item that was back whole counts all its pieces, and one that was not counts none', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  await old('orders').insert({
    ...{ id: 'order-1', browser_key: 'b', cart_hash: 'c', state: 'returned', total_cents: 24_000, currency: 'usd' },
    ...{ client_address: '192.0.2.1', expires_at: '2026-01-01 00:00:00.000' },
  });
  const item = { order_id: 'order-1', unit_cents: 12_000, title: 'Heron Wall', image_url: '/uploads/heron.webp' };
  await old('order_items').insert([
    { ...item, artwork_id: 1, quantity: 3, restocked: 1 },
    { ...item, artwork_id: 2, quantity: 2, restocked: 0 },
  ]);
  await old.destroy();
  const db = await openDatabase(url);
  expect(await db('order_items').orderBy('artwork_id').pluck('restocked')).toEqual([3, 0]);
  await db.destroy();
  await remove();
});
