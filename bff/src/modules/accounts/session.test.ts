import { password, state, tryPassword, withOwner } from '../../testing/apps/owner-sign-in';
import { signIn, testApp } from '../../testing/apps/test-app';

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

test('refuses a wrong password in its fixed words', async () => {
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

test('two sites of one machine, which browsers send the same cookies, have a session each', async () => {
  const [first, second] = [await withOwner(), await withOwner({ PUBLIC_ORIGIN: 'http://localhost:4000' })];
  await first.http.post('/api/session', { password });
  const { headers } = await second.http.post('/api/session', { password });
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^studio_session_4000=/),
    expect.stringMatching(/^studio_device_4000=/),
  ]);
  for (const [name, value] of [...first.http.cookies]) second.http.cookies.set(name, value);
  for (const [name, value] of [...second.http.cookies]) first.http.cookies.set(name, value);
  for (const app of [first, second]) expect(await state(app)).toEqual({ authenticated: true });
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
