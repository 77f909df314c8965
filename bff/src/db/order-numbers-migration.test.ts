import { migrations } from '../../migrations/migrations';
import { ownerOrdersRepo } from '../modules/ordering/owner-orders.repo';
import { orderHistoryRepo } from '../modules/ordering/order-history.repo';
import { testDatabase } from '../testing/test-database';
import { openDatabase } from './migrate';

const before = migrations.filter(({ name }) => name < '0021');

test('orders of before get their numbers by their age, and an empty history', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  const states = ['pending', 'review', 'paid', 'expired', 'refunded', 'refund_due', 'paid'];
  for (const [index, state] of states.entries()) {
    const at = `2026-01-0${states.length - index} 00:00:00.000`;
    await old('orders').insert({
      ...{ id: `order-${index}`, state, browser_key: `${index}`, cart_hash: 'hash', client_address: '192.0.2.1' },
      ...{ total_cents: 24_000, currency: 'usd', expires_at: at, created_at: at },
    });
  }
  await old.destroy();
  const db = await openDatabase(url);
  const { rows } = await ownerOrdersRepo(db).list({ limit: 10 });
  expect(rows.map(({ id, number, carrier, refunding }) => [id, number, carrier, refunding])).toEqual([
    ...[
      ['order-1', 1005, null, null],
      ['order-2', 1004, null, null],
      ['order-4', 1003, null, null],
    ],
    ...[
      ['order-5', 1002, null, null],
      ['order-6', 1001, null, null],
    ],
  ]);
  expect(await orderHistoryRepo(db).of('order-2')).toEqual([]);
  await db.destroy();
  await remove();
});
