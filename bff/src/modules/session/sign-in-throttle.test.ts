import { randomBytes } from 'node:crypto';
import { cheap, guess, passTime, password, tryPassword, withOwner } from '../../testing/apps/owner-sign-in';
import { testApp } from '../../testing/apps/test-app';
import { hashPassword, verifyPassword } from './password';

afterEach(() => void jest.useRealTimers());

/** Stops the wall clock for this test: seconds pass when it says so. Timers run on. */
function stopClock() {
  const others = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
  const timers = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...others, ...timers] });
  return { pass: (seconds: number) => void jest.setSystemTime(Date.now() + seconds * 1000) };
}

test('refusal 35: of 50 who try at once five are checked; long passwords are not looked at', async () => {
  const app = await withOwner();
  const tries = Array.from({ length: 50 }, () => app.browser().post('/api/session', { password: 'wrong' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  expect(await app.http.post('/api/session', { password: 'x'.repeat(129) })).toMatchObject({ status: 400 });
  expect(await app.http.post('/api/session', { password: 'x'.repeat(10_000_000) })).toMatchObject({ status: 413 });
});

test('refusal 35: of 50 hashes at once five are made, and a known device finds three places more', async () => {
  const stored = await hashPassword(password, cheap);
  const made = async (count: number, isKnown: boolean) => {
    const tries = Array.from({ length: count }, () => verifyPassword(password, stored, { isKnown }));
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await Promise.all([made(50, false), made(50, true)])).toEqual([5, 3]);
  expect(await made(1, false)).toBe(1);
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

test('strangers from everywhere are slowed together, and never who has signed in here before', async () => {
  const app = await withOwner();
  const owner = app.browser();
  await tryPassword(owner, password, '192.0.2.1');
  await guess(app.browser(), '192.0.2.1');
  expect((await tryPassword(app.browser(), password, '192.0.2.1')).status).toBe(429);
  await app.db('sign_in_attempts').where({ name: 'everybody' }).update({ failures: 49 });
  expect((await tryPassword(app.browser(), 'wrong', '192.0.2.99')).status).toBe(401);
  const stranger = await tryPassword(app.browser(), password, '192.0.2.200');
  expect(stranger.status).toBe(429);
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
