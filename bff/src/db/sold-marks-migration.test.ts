import { migrations } from '../../migrations/migrations';
import { testDatabase } from '../testing/test-database';
import { openDatabase } from './migrate';

const before = migrations.filter(({ name }) => name < '0048');

test('a sold mark loses its end date, and every other reservation keeps what it says', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  const until = '2026-12-04 23:59:59.000';
  const rows = [
    { holder: 'owner', artwork_id: 1, quantity: 1, reason: 'sold elsewhere', until },
    { holder: 'owner', artwork_id: 2, quantity: 1, reason: 'reserved', until },
    { holder: 'order-1', artwork_id: 3, quantity: 1, reason: 'checkout', until: null },
  ];
  await old('reservations').insert(rows);
  await old.destroy();
  const db = await openDatabase(url);
  const stored = await db('reservations').orderBy('artwork_id').select('reason', 'until');
  expect(stored).toEqual([
    { reason: 'sold elsewhere', until: null },
    { reason: 'reserved', until },
    { reason: 'checkout', until: null },
  ]);
  await db.destroy();
  await remove();
});
