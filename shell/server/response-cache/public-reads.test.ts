import { drain, listen, serve, trustTest } from '@studio/server-kit';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createProxy } from '../proxy';
import { bffVersion } from './bff-version';
import { createPublicReads } from './public-reads';
import { cachedResponseSender } from './cached-response-sender';
import { PageCache } from './page-cache';

const anywhere = { host: '127.0.0.1', port: 0 };
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A front server, and one behind it that speaks of its data as the BFF does: '/api/works' is public, '/api/orders' is not, and whatever
 *  is written counts. */
async function fronted() {
  const bff = { data: 1, asked: [] as string[], works: 200 };
  const behind = createServer((request, response) => {
    const { url = '', method } = request;
    bff.asked.push(url);
    if (method !== 'GET' && method !== 'HEAD') bff.data += 1;
    if (url === '/data-version') return void response.end(`v${bff.data}`);
    const isPublic = url === '/api/works';
    const headers = { 'content-type': 'application/json', 'x-frame-options': 'DENY' };
    response.writeHead(isPublic ? bff.works : 200, {
      ...headers,
      ...(isPublic ? { 'x-data-version': `v${bff.data}` } : { 'cache-control': 'no-store' }),
    });
    response.end(JSON.stringify({ data: bff.data }));
  });
  await listen(behind, anywhere);
  const port = portOf(behind);
  const bffOrigin = `http://127.0.0.1:${port}`;
  const [data, stale, isTrusted] = [bffVersion(bffOrigin), [] as string[], trustTest([])];
  const logger = pino({ level: 'silent' });
  const metrics = { note: () => undefined, onStale: (route: string) => stale.push(route) };
  const site = new PageCache({ data, builds: () => '1', send: cachedResponseSender({ isTrusted, metrics, logger }) });
  const reads = createPublicReads({ site, bffOrigin });
  const passThrough = createProxy([{ prefix: '/api/', origin: bffOrigin, isStripped: false }], isTrusted, {
    logger,
    onAnswer: (request, answer) =>
      request.method === 'GET' ? reads.note(request.url ?? '', answer) : data.invalidate(),
  });
  const front = await listen(
    serve((request, response) => {
      if (site.sendFresh(request, response) || reads.answer(request, response, passThrough)) return;
      passThrough(request, response);
    }),
    anywhere,
  );
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${portOf(front)}${path}`, { headers, method });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      data: text && (JSON.parse(text) as { data: number }).data,
    };
  };
  const goDown = async () => {
    behind.closeAllConnections();
    await new Promise((resolve) => behind.close(resolve));
  };
  const comeBack = () => listen(behind, { host: '127.0.0.1', port });
  closings.push(async () => {
    await drain(front);
    if (behind.listening) await goDown();
  });
  return { bff, get, goDown, comeBack, stale, countOf: (url: string) => bff.asked.filter((one) => one === url).length };
}

test('a public read is ready for the third who asks, each with an id of its own, and 304 for who has it', async () => {
  const { get, countOf } = await fronted();
  const answers = [await get('/api/works'), await get('/api/works'), await get('/api/works'), await get('/api/works')];
  expect(answers.map(({ data }) => data)).toEqual([1, 1, 1, 1]);
  expect(countOf('/api/works')).toBe(2);
  const [, , third, fourth] = answers;
  expect(third?.headers.get('x-request-id')).not.toBe(fourth?.headers.get('x-request-id'));
  expect(Object.fromEntries(third!.headers)).toMatchObject({
    'x-frame-options': 'DENY',
    'content-type': 'application/json',
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8',
    vary: 'Accept-Encoding',
  });
  expect(third?.headers.has('x-data-version')).toBe(false);
  expect(await get('/api/works', { 'if-none-match': String(third?.headers.get('etag')) })).toMatchObject({
    status: 304,
  });
});

test('what is private or refused is never kept', async () => {
  const { bff, get, countOf } = await fronted();
  bff.works = 500;
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await get('/api/orders', { cookie: 'a=b' })).headers.get('cache-control')).toBe('no-store');
    expect((await get('/api/works')).status).toBe(500);
  }
  expect([countOf('/api/orders'), countOf('/api/works')]).toEqual([3, 3]);
  bff.works = 200;
  for (let turn = 0; turn < 3; turn += 1) expect((await get('/api/works')).status).toBe(200);
  Object.assign(bff, { data: 2, works: 404 });
  await sleep(1000);
  expect((await get('/api/works')).status).toBe(404);
});

test('a change behind is seen within two seconds; at once after a write that came by, and by who carries a session', async () => {
  const { bff, get } = await fronted();
  const read = async (headers = {}) => (await get('/api/works', headers)).data;
  for (let turn = 0; turn < 3; turn += 1) expect(await read()).toBe(1);
  bff.data = 2;
  expect(await read({ cookie: '__Host-studio_session=x' })).toBe(2);
  await get('/api/works', {}, 'DELETE');
  expect(await read()).toBe(3);
  bff.data = 4;
  await sleep(1000);
  expect(await read()).toBe(4);
});

test('made-up sessions and versions cost a few looks at the version, and get what is ready', async () => {
  const { bff, get, countOf } = await fronted();
  for (let turn = 0; turn < 3; turn += 1) await get('/api/works');
  const before = bff.asked.length;
  const crowd = Array.from({ length: 100 }, (_, index) =>
    get('/api/works', { cookie: `studio_session=${index}`, 'x-data-version': String(index) }),
  );
  expect(new Set((await Promise.all(crowd)).map(({ data }) => data))).toEqual(new Set([1]));
  expect(countOf('/api/works')).toBe(2);
  expect(bff.asked.length - before).toBeLessThan(100);
});

test('while the BFF is down public reads are shown as they were, marked; the rest is refused; then all is new', async () => {
  const { bff, get, goDown, comeBack, stale } = await fronted();
  for (let turn = 0; turn < 3; turn += 1) await get('/api/works');
  await goDown();
  await sleep(1000);
  const shown = await get('/api/works');
  expect([shown.status, shown.data, shown.headers.get('warning')]).toEqual([200, 1, '110 - "Response is Stale"']);
  expect(stale).toEqual(['/api/*']);
  expect((await get('/api/orders')).status).toBe(503);
  bff.data = 2;
  await comeBack();
  await sleep(400);
  const anew = await get('/api/works');
  expect([anew.data, anew.headers.get('warning')]).toEqual([2, null]);
});

test('ten minutes is the longest that anything is shown as it was', async () => {
  const { get, goDown } = await fronted();
  for (let turn = 0; turn < 3; turn += 1) await get('/api/works');
  await goDown();
  const { now } = performance;
  try {
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 9 * 60_000);
    expect((await get('/api/works')).status).toBe(200);
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 10.1 * 60_000);
    expect((await get('/api/works')).status).toBe(503);
  } finally {
    jest.restoreAllMocks();
  }
});
