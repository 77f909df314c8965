import { migrations } from '../../migrations/migrations';
import { saleTermsRepo } from '../modules/ordering/sale-terms';
import { testDatabase } from '../testing/test-database';
import { openDatabase } from './migrate';
import { transaction } from './transaction';

const before = migrations.filter(({ name }) => name < '0046');

test('orders that were paid before take the terms of the day of the upgrade, and others none', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  const at = '2026-01-01 00:00:00.000';
  for (const [id, paidAt] of [
    ['sold', at],
    ['open', null],
  ])
    await old('orders').insert({
      ...{ id, state: paidAt ? 'paid' : 'pending', browser_key: id, cart_hash: 'hash', client_address: '192.0.2.1' },
      ...{ total_cents: 24_000, currency: 'usd', expires_at: at, created_at: at, paid_at: paidAt },
    });
  await transaction(old, async (tx) => tx('settings').insert({ name: 'taxRate', value: '13.5' }));
  await old.destroy();
  const db = await openDatabase(url);
  await transaction(db, async (tx) => tx('settings').where({ name: 'taxRate' }).update({ value: '23' }));
  expect(await saleTermsRepo(db).of('sold')).toMatchObject({ taxName: 'VAT', taxRate: 13.5 });
  expect(await db('orders').where({ id: 'open' }).first('sale_terms')).toEqual({ sale_terms: null });
  await db.destroy();
  await remove();
});
