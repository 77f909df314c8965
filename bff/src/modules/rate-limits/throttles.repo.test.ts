import { toRowTime } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { testApp } from '../../testing/apps/test-app';
import { throttlesRepo } from './throttles.repo';

const pace = { name: 'new orders', atOnce: 2, perSecond: 0.01 };

test('turns that were taken before the clock was set back by an hour are not waited for until then', async () => {
  const { db } = await testApp();
  const take = () => transaction(db, (tx) => throttlesRepo(tx).takeToken(pace));
  const endsAt = toRowTime(new Date(Date.now() + 60 * 60_000));
  await db('throttles').insert({ name: pace.name, taken: 0, ends_at: endsAt });
  expect([await take(), await take(), await take()]).toEqual([null, null, expect.any(Date)]);
});
