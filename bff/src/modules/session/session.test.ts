import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from '../../testing/http-client';
import { signIn, testApp, type TestApp } from '../../testing/test-app';
import { ownerPassword } from './owner-password';
import { ownerSessions } from './owner-sessions';
import { hashPassword, verifyPassword } from './password';
import { usersRepo } from './users.repo';

const password = 'heron over the liffey';
const nextPassword = 'a fox on the gable wall';

// A password costs what its stored form says: here next to nothing, so that the suite stays quick.
const cheap = { N: 2 ** 10, r: 8, p: 1, maxmem: 2 ** 24 };

async function withOwner(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await testApp({ env });
  await usersRepo(app.db).add('owner', await hashPassword(password, cheap));
  return app;
}

const state = async ({ http }: { http: HttpClient }) => (await http.get('/api/session')).body;
const tryPassword = (http: HttpClient, given: string, address?: string) =>
  http.post('/api/session', { password: given }, { headers: { 'x-forwarded-for': address } });
const change = (http: HttpClient, currentPassword: string, newPassword: string) =>
  http.raw('PUT', '/api/session/password', {
    body: JSON.stringify({ currentPassword, newPassword }),
    headers: { 'content-type': 'application/json' },
  });
/** Wrong passwords, until none is looked at any more. */
const guess = async (http: HttpClient, address?: string) => {
  for (let count = 0; count < 20; count += 1) if ((await tryPassword(http, 'wrong', address)).status === 429) return;
};
/** The time that somebody must wait is over. */
const passTime = ({ db }: TestApp) => db('sign_in_attempts').update({ free_at: '2020-01-01 00:00:00.000' });

test('signs the owner in and out', async () => {
  const app = await withOwner();
  expect(await state(app)).toEqual({ authenticated: false });
  const { status, headers } = await app.http.post('/api/session', { password });
  expect(status).toBe(200);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^studio_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
    expect.stringMatching(/^studio_device=[\w-]{65}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/),
  ]);
  expect(await state(app)).toEqual({ authenticated: true });
  expect((await app.http.raw('DELETE', '/api/session')).body).toEqual({ authenticated: false });
  expect(await state(app)).toEqual({ authenticated: false });
  expect(await app.db('sessions')).toEqual([]);
});

test('refuses a wrong password in the words of the specification', async () => {
  const app = await withOwner();
  expect(await app.http.post('/api/session', { password: 'wrong' })).toMatchObject({
    status: 401,
    body: { code: 'WRONG_PASSWORD', message: 'Incorrect password' },
  });
});

test('behind https the cookies are Secure and bound to this host, though the last hop is plain http', async () => {
  const app = await withOwner({ PUBLIC_ORIGIN: 'https://studio.example', STRIPE_EMULATOR: 'allow' });
  const { headers } = await app.http.post('/api/session', { password });
  const secure = (name: string) => expect.stringMatching(new RegExp(`^__Host-${name}=[\\w-]+; Path=/; .*; Secure$`));
  expect(headers['set-cookie']).toEqual([secure('studio_session'), secure('studio_device')]);
  expect(await state(app)).toEqual({ authenticated: true });
});

test('ends a session after 12 idle hours and after 7 days', async () => {
  const app = await testApp();
  await signIn(app);
  expect(await state(app)).toEqual({ authenticated: true });
  await app.db('sessions').update({ last_seen_at: '2020-01-01 00:00:00.000' });
  expect(await state(app)).toEqual({ authenticated: false });
  await signIn(app);
  await app.db('sessions').update({ expires_at: '2020-01-01 00:00:00.000' });
  expect(await state(app)).toEqual({ authenticated: false });
});

test('a sign-in ends the session that the browser had, and leaves those of others', async () => {
  const app = await withOwner();
  const other = app.browser();
  await tryPassword(other, password);
  await tryPassword(app.http, password);
  const first = app.http.cookies.get('studio_session') ?? '';
  await tryPassword(app.http, password);
  expect(app.http.cookies.get('studio_session')).not.toBe(first);
  expect(await app.db('sessions')).toHaveLength(2);
  expect(await state({ http: other })).toEqual({ authenticated: true });
  other.cookies.set('studio_session', first);
  expect(await state({ http: other })).toEqual({ authenticated: false });
});

test('keeps neither passwords nor session ids as they are', async () => {
  const app = await withOwner();
  await app.http.post('/api/session', { password });
  const rows = JSON.stringify([await app.db('users'), await app.db('sessions')]);
  expect(rows).not.toContain(password);
  expect(rows).not.toContain(app.http.cookies.get('studio_session'));
});

test('row 35: of 50 who try at once five are checked; long passwords are not looked at', async () => {
  const app = await withOwner();
  const tries = Array.from({ length: 50 }, () => app.browser().post('/api/session', { password: 'wrong' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  expect(await app.http.post('/api/session', { password: 'x'.repeat(129) })).toMatchObject({ status: 400 });
  expect(await app.http.post('/api/session', { password: 'x'.repeat(10_000_000) })).toMatchObject({ status: 413 });
});

test('row 35: of 50 hashes at once five are made, and a known device finds three places more', async () => {
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
  for (let count = 0; count < 5; count += 1) expect((await tryPassword(app.http, 'wrong')).status).toBe(401);
  const refused = await tryPassword(app.http, password);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'TOO_MANY',
      message: expect.stringMatching(/^Too many wrong passwords\. Please try again in [45] seconds\.$/),
    },
  });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
  const waits = [];
  for (let count = 0; count < 9; count += 1) {
    await app
      .db('sign_in_attempts')
      .update({ free_at: new Date(Date.now() - 1000).toISOString().replace('T', ' ').slice(0, 23) });
    expect((await tryPassword(app.http, 'wrong')).status).toBe(401);
    waits.push(Number((await tryPassword(app.http, 'wrong')).headers['retry-after']));
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
  expect((await tryPassword(app.http, 'wrong')).body.message).toBe(
    'Too many wrong passwords. Please try again in 15 minutes.',
  );
  await passTime(app);
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

test('the owner sets a new password: other sessions end, this one goes on, and other devices are strangers', async () => {
  const app = await withOwner();
  const other = app.browser();
  await tryPassword(other, password);
  const oldDevice = other.cookies.get('studio_device') ?? '';
  await tryPassword(app.http, password);
  expect(await change(app.http, password, nextPassword)).toMatchObject({ status: 200, body: { authenticated: true } });
  expect(await state(app)).toEqual({ authenticated: true });
  expect(await state({ http: other })).toEqual({ authenticated: false });
  expect((await tryPassword(other, password)).status).toBe(401);
  expect((await tryPassword(app.http, nextPassword)).status).toBe(200);
  await guess(app.browser(), '192.0.2.7');
  other.cookies.set('studio_device', oldDevice);
  expect((await tryPassword(other, nextPassword, '192.0.2.7')).status).toBe(429);
});

test('a new password needs the session, the old one and some strength', async () => {
  const app = await withOwner();
  expect(await change(app.http, password, nextPassword)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  await tryPassword(app.http, password);
  expect(await change(app.http, 'wrong', nextPassword)).toMatchObject({
    status: 401,
    body: { code: 'WRONG_PASSWORD' },
  });
  expect(await change(app.http, password, 'password1234')).toMatchObject({
    status: 400,
    body: { code: 'WEAK_PASSWORD', message: expect.stringContaining('first that anybody would try') },
  });
  expect(await change(app.http, password, 'x'.repeat(129))).toMatchObject({ status: 400 });
  expect((await tryPassword(app.http, password)).status).toBe(200);
});

test('of two new passwords at the same moment one is set', async () => {
  const app = await withOwner();
  await tryPassword(app.http, password);
  const answers = await Promise.all([
    change(app.http, password, nextPassword),
    change(app.http, password, `${nextPassword}!`),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a later start changes nothing; the terminal sets a new password and signs everybody out', async () => {
  const app = await withOwner();
  await signIn(app);
  const sessions = ownerSessions(app.config, app.db);
  expect(await sessions.ensureOwner(() => nextPassword)).toBe(false);
  expect(await state(app)).toEqual({ authenticated: true });
  await expect(sessions.resetPassword('short')).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
  await sessions.resetPassword(nextPassword);
  expect(await state(app)).toEqual({ authenticated: false });
  expect((await tryPassword(app.http, password)).status).toBe(401);
  expect((await tryPassword(app.http, nextPassword)).status).toBe(200);
});

test('makes a password once, for its owner only, and forgets it when another is set', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'studio-'));
  const passwordFile = join(directory, 'data/owner-password');
  const owner = { password: null, passwordFile, email: 'x' };
  const made = ownerPassword(owner);
  expect(made.length).toBeGreaterThanOrEqual(12);
  expect(ownerPassword(owner)).toBe(made);
  expect(readFileSync(passwordFile, 'utf8')).toBe(`${made}\n`);
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  const app = await withOwner({ OWNER_PASSWORD_FILE: passwordFile });
  await tryPassword(app.http, password);
  await change(app.http, password, nextPassword);
  expect(existsSync(passwordFile)).toBe(false);
  writeFileSync(passwordFile, 'x');
  expect(ownerPassword({ ...owner, password })).toBe(password);
  rmSync(directory, { recursive: true });
});
