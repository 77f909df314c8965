import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aProject } from '../../testing/factories';
import { deliver } from '../../testing/servers/stripe-side';
import { signIn, testApp } from '../../testing/apps/test-app';

const env = { MAX_CALLS_AT_ONCE: '4', MAX_UPLOADS_AT_ONCE: '2', MAX_SHARE_PER_ADDRESS: '50' };

interface Begun {
  readonly from: string;
  readonly path?: string;
  readonly headers?: readonly string[];
}

/** Begins a write whose body never comes. @returns once the server has it in hand */
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
  // Asked whether to go on, the server says so when it has read the head.
  socket.write([...head, ...headers, 'Content-Length: 10', 'Expect: 100-continue', '', ''].join('\r\n'));
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

test('refusal 62: behind the gateway too, calls beyond what is taken on are refused at once, and taken again afterwards', async () => {
  const { origin, http } = await testApp({ env, portfolioProjects: [aProject()] });
  const held = [];
  for (const host of [1, 1, 2, 3]) held.push(await begin(origin, { from: `203.0.113.${host}` }));
  const refused = await http.get('/api/portfolio/1');
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', message: expect.stringContaining('Many visitors') },
  });
  expect(refused.headers['retry-after']).toBe('5');
  // What Stripe says and whether the server runs are never too much.
  expect((await http.get('/readyz')).status).toBe(200);
  expect((await deliver(http, { id: 'evt_1', object: 'event', type: 'customer.created' })).status).not.toBe(503);
  for (const socket of held) socket.destroy();
  // The server hears of it a moment later.
  let again = refused;
  for (const since = Date.now(); again.status === 503 && Date.now() - since < 10_000; await sleep(20))
    again = await http.get('/api/portfolio/1');
  expect(again.status).toBe(200);
});

test('refusal 62: one network has its share of what the BFF takes on, of calls and of forms with a picture', async () => {
  const app = await testApp({ env, portfolioProjects: [aProject()] });
  await signIn(app);
  const { origin, http } = app;
  const picture = 'multipart/form-data; boundary=x';
  const cookie = `Cookie: studio_session=${http.cookies.get('studio_session')}`;
  const upload = { path: '/api/uploads', headers: [`Content-Type: ${picture}`, cookie] };
  const held = [];
  for (const _ of [1, 2]) held.push(await begin(origin, { from: '203.0.113.1' }));
  held.push(await begin(origin, { from: '203.0.113.2', ...upload }));
  const read = (from: string) => http.get('/api/portfolio/1', { headers: { 'x-forwarded-for': from } });
  expect([(await read('203.0.113.1')).status, (await read('203.0.113.2')).status]).toEqual([503, 200]);
  const headers = { 'content-type': picture, 'x-forwarded-for': '203.0.113.2' };
  expect((await http.raw('POST', upload.path, { body: '--x--', headers })).status).toBe(503);
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
