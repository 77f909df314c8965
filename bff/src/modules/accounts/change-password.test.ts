import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { change, guess, nextPassword, password, state, tryPassword, withOwner } from '../../testing/apps/owner-sign-in';
import { signIn } from '../../testing/apps/test-app';
import { ownerPassword } from './owner-password';
import { ownerSessions } from './owner-sessions';

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

test("who has copied the session's cookie has none any more once there is a new password", async () => {
  const app = await withOwner();
  await tryPassword(app.http, password);
  const thief = app.browser();
  thief.cookies.set('studio_session', app.http.cookies.get('studio_session') ?? '');
  expect(await state({ http: thief })).toEqual({ authenticated: true });
  expect(await change(app.http, password, nextPassword)).toMatchObject({ status: 200 });
  expect(await state({ http: thief })).toEqual({ authenticated: false });
  expect(await state(app)).toEqual({ authenticated: true });
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
