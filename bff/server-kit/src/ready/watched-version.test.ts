import { WatchedVersion } from './watched-version';

// Not the clock of a machine that may be busy.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A version of something that says 'v1' until it is told otherwise, after `delayMs`. */
function watched(delayMs = 0) {
  const source = { version: 'v1', asked: 0, isDown: false };
  const version = new WatchedVersion(async () => {
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
  expect(version.fresh).toBeNull();
  expect(await Promise.all([version.check(), version.check(), version.check()])).toEqual(['v1', 'v1', 'v1']);
  expect([version.fresh, await version.check(), source.asked]).toEqual(['v1', 'v1', 1]);
});

test('is asked for again before it is too old to be used, without anybody waiting', async () => {
  const { version, source } = watched();
  await version.check();
  source.version = 'v2';
  await pass(500);
  expect(version.fresh).toBe('v1');
  await pass(0);
  expect([version.fresh, source.asked]).toEqual(['v2', 2]);
  await pass(801);
  expect(version.fresh).toBeNull();
});

test('who confirms hears of every change before the call, and a crowd of them asks twice at the most', async () => {
  const { version, source } = watched(30);
  const early = version.check();
  source.version = 'v2';
  const crowd = Array.from({ length: 100 }, () => version.confirm());
  await pass(60);
  expect([await early, new Set(await Promise.all(crowd))]).toEqual(['v1', new Set(['v2'])]);
  expect(source.asked).toBe(2);
});

test('a doubt outlives the answer that was on its way', async () => {
  const { version, source } = watched(30);
  const early = version.check();
  source.version = 'v2';
  version.doubt();
  const anew = version.check();
  await pass(30);
  expect(await anew).toBe('v2');
  expect([await early, version.fresh, source.asked]).toEqual(['v1', 'v2', 2]);
});

test('a crowd at something that is down asks it a few times a second, and hears of it as soon as it is up', async () => {
  const { version, source } = watched();
  source.isDown = true;
  for (let turn = 0; turn < 100; turn += 1) await expect(version.check()).rejects.toThrow('down');
  await expect(version.confirm()).rejects.toThrow('down');
  expect([source.asked, version.last]).toEqual([1, null]);
  source.isDown = false;
  await pass(250);
  expect(await version.check()).toBe('v1');
});

test('who waits for the next answer is told at once when the one on its way fails', async () => {
  const { version, source } = watched(3000);
  source.isDown = true;
  const told = Promise.allSettled([version.check(), version.confirm()]);
  await pass(3000);
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(source.asked).toBe(1);
});
