import { pace } from './pace';

test('lets so many through at once, and then one by one', () => {
  let now = 0;
  const turns = pace({ atOnce: 3, perSecond: 2, clock: () => now });
  const passes = () => {
    try {
      turns.take('Wait.');
      return true;
    } catch {
      return false;
    }
  };
  expect(Array.from({ length: 5 }, passes)).toEqual([true, true, true, false, false]);
  now += 499;
  expect(passes()).toBe(false);
  now += 1;
  expect([passes(), passes()]).toEqual([true, false]);
  now += 60_000;
  expect(Array.from({ length: 4 }, passes)).toEqual([true, true, true, false]);
});
