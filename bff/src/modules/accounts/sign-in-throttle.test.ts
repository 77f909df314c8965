import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { toRowTime } from '../../db/rows';
import { guess, nextPassword, passTime, password, tryPassword, withOwner } from '../../testing/apps/owner-sign-in';
import { testApp } from '../../testing/apps/test-app';
import type { AppError } from '../../errors';
import { runInHashQueue } from './hash-queue';
import { ownerSessions } from './owner-sessions';

afterEach(() => void jest.useRealTimers());

/** Stops the wall clock for this test; the test advances it. Timers still run. */
function stopClock() {
  const others = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
  const timers = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...others, ...timers] });
  return { pass: (seconds: number) => void jest.setSystemTime(Date.now() + seconds * 1000) };
}

test('refusal 35: of 50 who try at once five are checked; long passwords are not looked at', async () => {
  const app = await withOwner();
  stopClock();
  const tries = Array.from({ length: 50 }, () => app.browser().post('/api/session', { password: 'wrong' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  expect(await app.http.post('/api/session', { password: 'x'.repeat(129) })).toMatchObject({ status: 400 });
  expect(await app.http.post('/api/session', { password: 'x'.repeat(10_000_000) })).toMatchObject({ status: 413 });
});

test('refusal 35: a burst of 50 counts for no more than was hashed', async () => {
  const app = await withOwner();
  stopClock();
  await Promise.all(Array.from({ length: 50 }, () => app.browser().post('/api/session', { password: 'wrong' })));
  expect(await app.db('sign_in_attempts').orderBy('name').select('name', 'failures')).toEqual([
    { name: 'address 127.0.0.1', failures: 5 },
    { name: 'everybody', failures: 5 },
  ]);
});

/** Occupies the hash queue until it is finished, while others wait. */
async function whileOneIsHashed() {
  let finish = () => undefined as void;
  const begun: string[] = [];
  const ask = async (who: string, rank: number, held?: Promise<void>) =>
    runInHashQueue(rank, async () => {
      begun.push(who);
      await held;
    }).then(
      () => `${who} done`,
      ({ code, retryAfterSeconds }: AppError) => `${who} ${code} ${retryAfterSeconds}`,
    );
  const first = ask('first', 1, new Promise<void>((resolve) => (finish = resolve)));
  return { ask, begun, finish: async () => (finish(), first) };
}

test('refusal 74: places go to who was wrong least often; who waits for none is told when to come back', async () => {
  const { ask, begun, finish } = await whileOneIsHashed();
  const guessing = Array.from({ length: 18 }, (_, index) => ask(`guesser ${index}`, 2 + index));
  const others = [ask('stranger', 1), ask('device', -1)];
  await finish();
  const said = await Promise.all([...guessing, ...others]);
  expect(begun).toEqual([
    'first',
    'device',
    'stranger',
    ...Array.from({ length: 8 }, (_, index) => `guesser ${index}`),
  ]);
  expect(said.filter((each) => each.endsWith('TOO_MANY 5'))).toHaveLength(10);
});

test('refusal 74: of newcomers a random one loses its place, and never who has waited longest', async () => {
  const { ask, begun, finish } = await whileOneIsHashed();
  const all = Array.from({ length: 200 }, (_, index) => ask(`newcomer ${index}`, 1));
  await finish();
  await Promise.all(all);
  expect(begun.slice(0, 2)).toEqual(['first', 'newcomer 0']);
  // Rejecting the newest each time would leave the first ten.
  expect(begun).toHaveLength(11);
  expect(begun.slice(2)).not.toEqual(Array.from({ length: 9 }, (_, index) => `newcomer ${index + 1}`));
});

test('refusal 74: an IPv6 subscriber with 65,536 networks is one who guesses, and keeps the owner out of no new browser', async () => {
  const app = await withOwner();
  const guesser = app.browser();
  let [isOver, networks] = [false, 0];
  const refused: unknown[] = [];
  const hammer = async () => {
    while (!isOver) {
      networks += 1;
      const { status, headers } = await tryPassword(guesser, 'wrong', `2001:db8:7:${networks.toString(16)}::1`);
      if (status === 429) refused.push(headers['retry-after']);
    }
  };
  const loops = Promise.all(Array.from({ length: 12 }, hammer));
  const tries = [];
  try {
    while (refused.length < 100) await setImmediate();
    for (const browser of [app.browser(), app.browser()])
      if (tries.at(-1) !== 200) tries.push((await tryPassword(browser, password, '198.51.100.200')).status);
  } finally {
    isOver = true;
    await loops;
  }
  expect(tries.at(-1)).toBe(200);
  for (const after of refused) expect(Number(after)).toBeGreaterThanOrEqual(1);
});

test('refusal 74: a /48 has ten times the free tries of a /64, and a /56 three times', async () => {
  const app = await withOwner();
  stopClock();
  const checked = async (addresses: string[]) => {
    let count = 0;
    for (const address of addresses)
      count += (await tryPassword(app.browser(), 'wrong', address)).status === 401 ? 1 : 0;
    return count;
  };
  const of = (length: number, address: (index: string) => string) =>
    Array.from({ length }, (_, index) => address((index + 1).toString(16)));
  expect(await checked(of(20, (index) => `2001:db8:0:${index}::1`))).toBe(15);
  await app.db('sign_in_attempts').whereIn('name', ['everybody', 'newcomers']).delete();
  expect(await checked(of(60, (index) => `2001:db8:0:${index}00::1`))).toBe(35);
});

test('refusal 74: while eight networks hammer, the right password gets in from a ninth with its second try', async () => {
  const app = await withOwner();
  // Strangers are delayed altogether, as after fifty failures.
  const freeAt = toRowTime(new Date(Date.now() + 3_600_000));
  await app.db('sign_in_attempts').insert({ name: 'everybody', failures: 60, free_at: freeAt });
  let isOver = false;
  const statuses: number[] = [];
  const hammer = async (address: string) => {
    const guesser = app.browser();
    while (!isOver) statuses.push((await tryPassword(guesser, 'wrong', address)).status);
  };
  const loops = Promise.all(Array.from({ length: 8 }, (_, index) => hammer(`192.0.2.${index + 1}`)));
  const tries = [];
  try {
    for (const browser of [app.browser(), app.browser()]) {
      if (tries.at(-1) !== 200) tries.push((await tryPassword(browser, password, '198.51.100.7')).status);
    }
    while (!statuses.includes(429)) await setImmediate();
  } finally {
    isOver = true;
    await loops;
  }
  expect(tries.at(-1)).toBe(200);
});

test('refusal 74: the terminal that sets a password lets everybody try again', async () => {
  const app = await withOwner();
  await guess(app.http);
  expect((await tryPassword(app.http, nextPassword)).status).toBe(429);
  await ownerSessions(app.config, app.db).resetPassword(nextPassword);
  expect((await tryPassword(app.http, nextPassword)).status).toBe(200);
});

test('refusal 74: who has networks without number is slowed in all', async () => {
  const app = await withOwner();
  const later = toRowTime(new Date(Date.now() + 3_600_000));
  await app.db('sign_in_attempts').insert({ name: 'everybody', failures: 60, free_at: later });
  await app.db('sign_in_attempts').insert({ name: 'newcomers', failures: 59, free_at: toRowTime(new Date()) });
  expect((await tryPassword(app.browser(), 'wrong', '192.0.2.1')).status).toBe(401);
  expect((await tryPassword(app.browser(), password, '192.0.2.2')).status).toBe(429);
  // An address that was wrong before waits for the limit of all addresses.
  expect((await tryPassword(app.browser(), password, '192.0.2.1')).status).toBe(429);
});

test('after five wrong passwords an address waits 5 s, then twice as long each time; the right one ends that', async () => {
  const app = await withOwner();
  const { pass } = stopClock();
  for (let count = 0; count < 5; count += 1) expect((await tryPassword(app.http, 'wrong')).status).toBe(401);
  const waits = [];
  for (let count = 0; count < 9; count += 1) {
    const refused = await tryPassword(app.http, password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    const seconds = Number(refused.headers['retry-after']);
    waits.push([seconds, refused.body.message.replace('Too many wrong passwords. Please try again in ', '')]);
    pass(seconds - 0.001);
    expect((await tryPassword(app.http, password)).status).toBe(429);
    pass(0.001);
    expect((await tryPassword(app.http, 'wrong')).status).toBe(401);
  }
  expect(waits).toEqual([
    [5, '5 seconds.'],
    [10, '10 seconds.'],
    [20, '20 seconds.'],
    [40, '40 seconds.'],
    [80, '2 minutes.'],
    [160, '3 minutes.'],
    [320, '6 minutes.'],
    [640, '11 minutes.'],
    [900, '15 minutes.'],
  ]);
  pass(900);
  expect((await tryPassword(app.http, password)).status).toBe(200);
  expect(await app.db('sign_in_attempts').where('name', 'like', 'address%')).toEqual([]);
});

test('refusal 89: strangers from everywhere are slowed together, and never who has signed in here before', async () => {
  const app = await withOwner();
  const owner = app.browser();
  await tryPassword(owner, password, '192.0.2.1');
  await guess(app.browser(), '192.0.2.1');
  expect((await tryPassword(app.browser(), password, '192.0.2.1')).status).toBe(429);
  await app.db('sign_in_attempts').where({ name: 'everybody' }).update({ failures: 49 });
  expect((await tryPassword(app.browser(), 'wrong', '192.0.2.99')).status).toBe(401);
  expect((await tryPassword(app.browser(), password, '192.0.2.99')).status).toBe(429);
  expect((await tryPassword(owner, password, '192.0.2.1')).status).toBe(200);
});

test('a device that signed in before is counted for itself, and one that only says so is a stranger', async () => {
  const app = await withOwner();
  await tryPassword(app.http, password);
  await guess(app.http, '192.0.2.1');
  expect((await tryPassword(app.http, password, '192.0.2.2')).status).toBe(429);
  expect((await tryPassword(app.browser(), password, '192.0.2.1')).status).toBe(200);
  const forger = app.browser();
  forger.cookies.set('studio_device', randomBytes(60).toString('base64url').slice(0, 65));
  await guess(forger, '192.0.2.3');
  expect((await tryPassword(app.browser(), password, '192.0.2.3')).status).toBe(429);
});

test('counts in the database, so that another instance goes on where the first one stopped', async () => {
  const app = await withOwner();
  const second = await testApp({ databaseUrl: app.config.databaseUrl });
  await guess(app.http);
  expect((await tryPassword(second.http, password)).status).toBe(429);
});

test('forgets failures after a day', async () => {
  const app = await withOwner();
  await guess(app.http);
  await passTime(app);
  for (let count = 0; count < 5; count += 1) expect((await tryPassword(app.http, 'wrong')).status).toBe(401);
  expect(await app.db('sign_in_attempts').where('name', 'like', 'address%')).toMatchObject([{ failures: 5 }]);
});
