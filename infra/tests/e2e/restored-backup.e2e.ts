import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '../../run/site.mjs';
import { freePort } from './site/running-site';
import { expect, test } from './fixtures/test';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-backup-'));
const [data, backup] = [path.join(folder, 'data'), path.join(folder, 'backup')];
let running: Site | null = null;

test.afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The site as `make run` starts it, and the owner's calls to it. */
async function started() {
  running = await startSite({ port: await freePort(), dataDirectory: data, env: { VITALS_PERCENT: '0' } });
  const { origin } = running;
  const post = (where: string, body: object, cookie = '') =>
    fetch(origin + where, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
  const password = readFileSync(path.join(data, 'owner-password'), 'utf8').trim();
  const signedIn = await post('/api/session', { password });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const enquiries = async () => {
    const answer = await fetch(`${origin}/api/contacts`, { headers: { cookie } });
    return ((await answer.json()) as { email: string }[]).map(({ email }) => email);
  };
  const write = (email: string) =>
    post('/api/contact', { name: 'Somebody', email, service: 'canvas', message: 'A wall, please.' });
  return { post: (where: string, body: object) => post(where, body, cookie), enquiries, write };
}

async function stop() {
  await running?.stop();
  running = null;
}

test('refusal 60: a backup that is older than an erasure is put back, and nobody who was erased is in it', async () => {
  const before = await started();
  for (const email of ['ann@example.ie', 'ben@example.ie']) expect((await before.write(email)).status).toBe(201);
  expect(await before.enquiries()).toEqual(['ben@example.ie', 'ann@example.ie']);
  await stop();
  cpSync(data, backup, { recursive: true });

  const meanwhile = await started();
  expect((await meanwhile.post('/api/admin/erasures', { email: 'Ann@example.ie' })).status).toBe(200);
  expect(await meanwhile.enquiries()).toEqual(['ben@example.ie']);
  await stop();
  rmSync(data, { recursive: true });
  cpSync(backup, data, { recursive: true });

  const restored = await started();
  expect(await restored.enquiries()).toEqual(['ben@example.ie']);
  // Ann writes again.
  await restored.write('ann@example.ie');
  await stop();
  expect(await (await started()).enquiries()).toEqual(['ann@example.ie', 'ben@example.ie']);
});
