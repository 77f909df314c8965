import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, testApp, type TestApp } from '../../testing/test-app';
import { ownerPassword } from './owner-password';
import { hashPassword } from './password';
import { sessionService } from './session.service';
import { sessionsRepo } from './sessions.repo';
import { usersRepo } from './users.repo';

const password = 'heron over the liffey';

// A password costs what its stored form says: here next to nothing, so that the suite stays quick.
const cheap = { N: 2 ** 10, r: 8, p: 1, maxmem: 2 ** 24 };

async function withOwner(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await testApp({ env });
  await usersRepo(app.db).add('owner', await hashPassword(password, cheap));
  return app;
}

const service = ({ db }: TestApp) => sessionService(usersRepo(db), sessionsRepo(db));
const state = async ({ http }: TestApp) => (await http.get('/api/session')).body;

test('signs the owner in and out', async () => {
  const app = await withOwner();
  expect(await state(app)).toEqual({ authenticated: false });
  const { status, headers } = await app.http.post('/api/session', { password });
  expect(status).toBe(200);
  expect(String(headers['set-cookie'])).toMatch(
    /^studio_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/,
  );
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

test('behind https the cookie is Secure and bound to this host, though the last hop is plain http', async () => {
  const app = await withOwner({ PUBLIC_ORIGIN: 'https://studio.example', STRIPE_EMULATOR: 'allow' });
  const { headers } = await app.http.post('/api/session', { password });
  expect(String(headers['set-cookie'])).toMatch(/^__Host-studio_session=.*; Secure$/);
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

test('keeps neither passwords nor session ids as they are', async () => {
  const app = await withOwner();
  await app.http.post('/api/session', { password });
  const rows = JSON.stringify([await app.db('users'), await app.db('sessions')]);
  expect(rows).not.toContain(password);
  expect(rows).not.toContain(app.http.cookies.get('studio_session'));
});

test('row 35: of 50 who try at once five are checked; long passwords are not looked at', async () => {
  const app = await testApp();
  await service(app).ensureOwner(password);
  const tries = Array.from({ length: 50 }, () => app.browser().post('/api/session', { password: 'wrong' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  expect(await app.http.post('/api/session', { password: 'x'.repeat(129) })).toMatchObject({ status: 400 });
  expect(await app.http.post('/api/session', { password: 'x'.repeat(200_000) })).toMatchObject({ status: 413 });
});

test('a new password signs everybody out, the same one nobody', async () => {
  const app = await withOwner();
  await signIn(app);
  await service(app).ensureOwner(password);
  expect(await state(app)).toEqual({ authenticated: true });
  await service(app).ensureOwner('another heron entirely');
  expect(await state(app)).toEqual({ authenticated: false });
  expect((await app.http.post('/api/session', { password })).status).toBe(401);
});

test('makes a password once, for its owner only', () => {
  const directory = mkdtempSync(join(tmpdir(), 'studio-'));
  const passwordFile = join(directory, 'data/owner-password');
  const owner = { password: null, passwordFile, email: 'x' };
  const made = ownerPassword(owner);
  expect(made.length).toBeGreaterThanOrEqual(12);
  expect(ownerPassword(owner)).toBe(made);
  expect(readFileSync(passwordFile, 'utf8')).toBe(`${made}\n`);
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  rmSync(directory, { recursive: true });
  expect(ownerPassword({ ...owner, password })).toBe(password);
  expect(existsSync(passwordFile)).toBe(false);
});
