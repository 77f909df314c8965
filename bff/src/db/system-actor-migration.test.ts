import { migrations } from '../../migrations/migrations';
import { systemActor } from '../../migrations/0062-system-actor';
import { orderHistoryRepo } from '../modules/ordering/order-history.repo';
import { testDatabase } from '../testing/test-database';
import { openDatabase } from './migrate';

const before = migrations.filter(({ name }) => name < systemActor.name);
const at = '2026-01-01 00:00:00.000';

const anEntry = (actor: string) => ({
  ...{ order_id: 'order-1', actor, from_state: 'pending', to_state: 'expired', note: null, created_at: at },
});

test('history entries of the shop itself are stored as by system, also back, and an older instance may still write house', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  await old('orders').insert({
    ...{ id: 'order-1', state: 'expired', browser_key: '1', cart_hash: 'hash', client_address: '192.0.2.1' },
    ...{ total_cents: 24_000, currency: 'usd', expires_at: at, created_at: at },
  });
  for (const actor of ['house', 'owner', 'stripe', 'buyer']) await old('order_history').insert(anEntry(actor));
  await old.destroy();
  const db = await openDatabase(url);
  const actors = (): Promise<string[]> => db('order_history').orderBy('id').pluck('actor');
  expect(await actors()).toEqual(['system', 'owner', 'stripe', 'buyer']);
  await db('order_history').insert(anEntry('house'));
  const history = await orderHistoryRepo(db).of('order-1');
  expect(history.map(({ by }) => by)).toEqual(['system', 'owner', 'stripe', 'buyer', 'system']);
  await systemActor.down(db);
  expect(await actors()).toEqual(['house', 'owner', 'stripe', 'buyer', 'house']);
  await db.destroy();
  await remove();
});
