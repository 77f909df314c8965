import { toRowTime } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { testApp } from '../../testing/apps/test-app';
import { throttlesRepo } from './throttles.repo';

const pace = { name: 'new orders', atOnce: 2, perSecond: 0.01 };
const two = { name: 'emails', max: 2, windowMs: 60_000 };

test('a window that was begun before the clock was set back by an hour is not waited for until then', async () => {
  const { db } = await testApp();
  const take = () => transaction(db, (tx) => throttlesRepo(tx).take(two));
  const endsAt = toRowTime(new Date(Date.now() + 60 * 60_000));
  await db('throttles').insert({ name: two.name, taken: 2, ends_at: endsAt });
  expect([await take(), await take(), await take()]).toEqual([null, null, expect.any(Date)]);
});

test('turns that were taken before the clock was set back by an hour are not waited for until then', async () => {
  const { db } = await testApp();
  const take = () => transaction(db, (tx) => throttlesRepo(tx).takeToken(pace));
  const endsAt = toRowTime(new Date(Date.now() + 60 * 60_000));
  await db('throttles').insert({ name: pace.name, taken: 0, ends_at: endsAt });
  expect([await take(), await take(), await take()]).toEqual([null, null, expect.any(Date)]);
});

test('of many transactions at once exactly as many pass as the limit says; one that rolls back takes nothing', async () => {
  const { db } = await testApp();
  const fail = new Error('rolled back');
  const take = (end?: Error) =>
    transaction(db, async (tx) => {
      const until = await throttlesRepo(tx).take(two);
      if (end) throw end;
      return until;
    });
  await expect(take(fail)).rejects.toBe(fail);
  const taken = await Promise.all(Array.from({ length: 12 }, () => take()));
  expect(taken.filter((until) => until === null)).toHaveLength(2);
});
