import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../testing/apps/http-client';
import { aProject, anEnquiry } from '../../testing/factories';
import { deliver } from '../../testing/servers/stripe-side';
import { signIn, testApp } from '../../testing/apps/test-app';

const env = { MAX_CALLS_AT_ONCE: '4', MAX_UPLOADS_AT_ONCE: '2', MAX_SHARE_PER_ADDRESS: '50' };

interface Begun {
  readonly from: string;
  readonly path?: string;
  readonly headers?: readonly string[];
}

/** Begins a write whose body never arrives. @returns once the server has admitted it */
async function begin(
  origin: string,
  { from, path = '/api/contact', headers = ['Content-Type: application/json'] }: Begun,
): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost:3000',
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: ${from}`,
  ];
  // On `Expect: 100-continue` the server decides when it has read the head.
  socket.write([...head, ...headers, 'Content-Length: 10', 'Expect: 100-continue', '', ''].join('\r\n'));
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

/** A site with a signed-in owner, who sends forms with an image. */
async function withUploads(more: Record<string, string> = {}) {
  const app = await testApp({ env: { ...env, ...more }, portfolioProjects: [aProject()] });
  await signIn(app);
  const image = 'multipart/form-data; boundary=x';
  const cookie = `Cookie: studio_session=${app.http.cookies.get('studio_session')}`;
  const upload = { path: '/api/uploads', headers: [`Content-Type: ${image}`, cookie] };
  const send = (from: string) =>
    app.http.raw('POST', upload.path, {
      body: '--x--',
      headers: { 'content-type': image, 'x-forwarded-for': from },
    });
  return { ...app, upload, send };
}

/** A form is admitted once the BFF has recognised the owner, a moment after its start. */
async function untilRefused(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 500; tries += 1) {
    const answer = await send();
    if (answer.status === 503) return answer;
    await sleep(10);
  }
  throw new Error('It is never refused.');
}

test('refusal 62: behind the gateway too, what is beyond what is taken on is refused at once, and taken again afterwards', async () => {
  const { origin, http, upload, send } = await withUploads({ MAX_UPLOADS_AT_ONCE: '4', MAX_CALLS_AT_ONCE: '40' });
  const held = [];
  for (const host of [1, 1, 2, 3]) held.push(await begin(origin, { from: `203.0.113.${host}`, ...upload }));
  const refused = await untilRefused(() => send('203.0.113.4'));
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', message: expect.stringContaining('Many visitors') },
  });
  expect(refused.headers['retry-after']).toBe('5');
  // Webhooks and readiness are never shed.
  expect((await http.get('/readyz')).status).toBe(200);
  expect((await deliver(http, { id: 'evt_1', object: 'event', type: 'customer.created' })).status).not.toBe(503);
  for (const socket of held) socket.destroy();
  // The server notices it a moment later.
  let again = refused;
  for (const since = Date.now(); again.status === 503 && Date.now() - since < 10_000; await sleep(20))
    again = await send('203.0.113.4');
  expect(again.status).toBe(400);
});

test('refusal 62: one network has its share of what the BFF takes on, of forms with a picture and of bodies on their way', async () => {
  const { origin, http, upload, send } = await withUploads();
  const held = [await begin(origin, { from: '203.0.113.1' }), await begin(origin, { from: '203.0.113.2', ...upload })];
  const write = (from: string) => http.post('/api/csp-reports', {}, { headers: { 'x-forwarded-for': from } });
  expect([(await write('203.0.113.1')).status, (await write('203.0.113.3')).status]).toEqual([503, 415]);
  await untilRefused(() => send('203.0.113.2'));
  expect((await send('203.0.113.3')).status).toBe(400);
  for (const socket of held) socket.destroy();
});

test('refusal 62: 1,200 bodies of three networks that never come keep out no call of another visitor', async () => {
  const { origin, http } = await testApp({ portfolioProjects: [aProject()] });
  const port = Number(new URL(origin).port);
  const heads = (from: string) =>
    `POST /api/contact HTTP/1.1\r\nHost: localhost:3000\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: ${from}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{';
  const held: Socket[] = [];
  for (let index = 0; index < 1200; index += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    held.push(socket);
    socket.write(heads(`2001:db8:${index % 3}:${Math.floor(index / 3).toString(16)}::1`));
    if (index % 100 === 99) await sleep(1);
  }
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const statuses = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await http.get('/api/session', { headers })).status);
  const { status } = await http.post('/api/contact', anEnquiry(), { headers });
  expect([new Set(statuses), status]).toEqual([new Set([200]), 201]);
  for (const socket of held) socket.destroy();
});

test("refusal 62: bodies that strangers send to Stripe's webhook are no more than a hundred at once, and one network has its share", async () => {
  const { origin, http } = await testApp({ env });
  const path = '/api/webhooks/stripe';
  const held: Socket[] = [];
  const hold = async (from: string) => {
    for (let count = 0; count < 50; count += 1) held.push(await begin(origin, { from, path }));
  };
  const send = async (from: string) =>
    (await http.raw('POST', path, { body: '{}', headers: { 'x-forwarded-for': from } })).status;
  await hold('203.0.113.1');
  expect([await send('203.0.113.1'), await send('203.0.113.2')]).toEqual([503, 400]);
  await hold('203.0.113.2');
  expect(await send('203.0.113.3')).toBe(503);
  for (const socket of held) socket.destroy();
});
