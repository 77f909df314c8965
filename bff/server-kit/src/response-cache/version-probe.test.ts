import { VersionProbe } from './version-probe';

// Fake timers, because a busy machine delays real ones.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A probe of a version that is 'v1' until the test changes it, and takes `delayMs` to load. */
function watched(delayMs = 0) {
  const source = { version: 'v1', asked: 0, isDown: false };
  const version = new VersionProbe(async () => {
    source.asked += 1;
    const { version: now, isDown } = source;
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (isDown) throw new Error('down');
    return now;
  });
  return { version, source };
}

test('is asked for once by all who come together, and not again while it is fresh', async () => {
  const { version, source } = watched();
  expect(version.freshValue).toBeNull();
  expect(await Promise.all([version.get(), version.get(), version.get()])).toEqual(['v1', 'v1', 'v1']);
  expect([version.freshValue, await version.get(), source.asked]).toEqual(['v1', 'v1', 1]);
});

test('is asked for again before it is too old to be used, without anybody waiting', async () => {
  const { version, source } = watched();
  await version.get();
  source.version = 'v2';
  await pass(500);
  expect(version.freshValue).toBe('v1');
  await pass(0);
  expect([version.freshValue, source.asked]).toEqual(['v2', 2]);
  await pass(801);
  expect(version.freshValue).toBeNull();
});

test('who confirms hears of every change before the call, and a crowd of them asks twice at the most', async () => {
  const { version, source } = watched(30);
  const early = version.get();
  source.version = 'v2';
  const crowd = Array.from({ length: 100 }, () => version.revalidate());
  await pass(60);
  expect([await early, new Set(await Promise.all(crowd))]).toEqual(['v1', new Set(['v2'])]);
  expect(source.asked).toBe(2);
});

test('a doubt outlives the answer that was on its way', async () => {
  const { version, source } = watched(30);
  const early = version.get();
  source.version = 'v2';
  version.invalidate();
  const anew = version.get();
  await pass(30);
  expect(await anew).toBe('v2');
  expect([await early, version.freshValue, source.asked]).toEqual(['v1', 'v2', 2]);
});

test('a crowd at something that is down asks it a few times a second, and hears of it as soon as it is up', async () => {
  const { version, source } = watched();
  source.isDown = true;
  for (let turn = 0; turn < 100; turn += 1) await expect(version.get()).rejects.toThrow('down');
  await expect(version.revalidate()).rejects.toThrow('down');
  expect([source.asked, version.lastValue]).toEqual([1, null]);
  source.isDown = false;
  await pass(250);
  expect(await version.get()).toBe('v1');
});

test('who waits for the next answer is told at once when the one on its way fails', async () => {
  const { version, source } = watched(3000);
  source.isDown = true;
  const told = Promise.allSettled([version.get(), version.revalidate()]);
  await pass(3000);
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(source.asked).toBe(1);
});
