import { testApp } from '../testing/apps/test-app';
import { leasesRepo } from './leases.repo';

test('one holder at a time, who may keep it and give it back', async () => {
  const leases = leasesRepo((await testApp()).db);
  expect(await leases.acquire('outbox', 'a', 60_000)).toBe(true);
  expect(await leases.acquire('outbox', 'b', 60_000)).toBe(false);
  expect(await leases.acquire('outbox', 'a', 60_000)).toBe(true);
  await leases.release('outbox', 'b');
  expect(await leases.acquire('outbox', 'b', 60_000)).toBe(false);
  await leases.release('outbox', 'a');
  expect(await leases.acquire('outbox', 'b', 60_000)).toBe(true);
});

test('a holder that died loses its lease when the time is over', async () => {
  const leases = leasesRepo((await testApp()).db);
  expect(await leases.acquire('outbox', 'a', -1)).toBe(true);
  expect(await leases.acquire('outbox', 'b', 60_000)).toBe(true);
  expect(await leases.acquire('outbox', 'a', 60_000)).toBe(false);
});

test('a holder that died before the clock was set back does not hold it until then', async () => {
  const leases = leasesRepo((await testApp()).db);
  expect(await leases.acquire('outbox', 'a', 60 * 60_000)).toBe(true);
  expect(await leases.acquire('outbox', 'b', 30_000)).toBe(true);
  // A server whose clock is a little behind does not see it as expired.
  expect(await leases.acquire('outbox', 'a', 1)).toBe(false);
});

test('of many at once one gets it', async () => {
  const leases = leasesRepo((await testApp()).db);
  const taken = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((holder) => leases.acquire('outbox', holder, 60_000)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});
