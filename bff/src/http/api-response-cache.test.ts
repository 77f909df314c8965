import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trustTest, VersionProbe } from '@studio/server-kit';
import Koa from 'koa';
import { pino } from 'pino';
import { httpClient } from '../testing/apps/http-client';
import { ApiResponseCache } from './api-response-cache';

/** A cache over one value that takes `delayMs` to load. */
async function cached(delayMs = 0) {
  const source = { value: 1, version: 'v1', loads: 0, asked: 0, koa: 0, isDown: false };
  const version = new VersionProbe(async () => {
    source.asked += 1;
    if (source.isDown) throw new Error('down');
    return source.version;
  });
  const [logger, durations] = [pino({ level: 'silent' }), () => undefined];
  const cache = new ApiResponseCache({
    ...{ maxBytes: 1_000_000, data: version, isPurged: false, isTrusted: trustTest([]), logger, durations },
  });
  const load = async () => {
    source.loads += 1;
    const { value } = source;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (value === 0) throw new Error('no value');
    return { text: JSON.stringify({ value }), headers: { 'X-Total-Count': String(value) } };
  };
  const app = new Koa().use(async (ctx) => {
    source.koa += 1;
    // A slow failure, as on a busy machine.
    if (source.isDown) await new Promise((resolve) => setTimeout(resolve, 300));
    return cache.answer(ctx, {
      route: '/things',
      type: 'application/json',
      key: ctx.query.page ? ctx.path + '?page=' + ctx.query.page : undefined,
      load,
    });
  });
  app.silent = true;
  const server = createServer(cache.serve(app.callback())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const http = httpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const change = (value: number) => {
    Object.assign(source, { value, version: `v${value}` });
    version.invalidate();
  };
  const close = () => {
    http.close();
    server.close();
  };
  return { source, http, change, close };
}

test('answers before the framework is asked, until the data have another version', async () => {
  const { source, http, change, close } = await cached();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await http.get('/a')).toMatchObject({ body: { value: 1 } });
  }
  expect([source.loads, source.koa]).toEqual([1, 1]);
  change(2);
  expect(await http.get('/a')).toMatchObject({ body: { value: 2 } });
  close();
});

test('readers share an answer that is being made, unless it was begun before a change', async () => {
  const { source, http, change, close } = await cached(500);
  const early = [http.get('/a'), http.get('/a'), http.get('/a')];
  while (source.koa < early.length) await new Promise((resolve) => setTimeout(resolve, 5));
  change(2);
  const late = await http.get('/a');
  expect(late.body).toEqual({ value: 2 });
  expect((await Promise.all(early)).map(({ body }) => body.value)).toEqual([1, 1, 1]);
  expect(source.loads).toBe(2);
  expect((await http.get('/a')).body).toEqual({ value: 2 });
  close();
});

test('what fails is kept nowhere', async () => {
  const { source, http, change, close } = await cached();
  change(0);
  expect((await http.get('/a')).status).toBe(500);
  source.value = 3;
  expect((await http.get('/a')).body).toEqual({ value: 3 });
  close();
});

test("another instance's change is seen at once by who carries a session's cookie or knows of it, and by everybody within a second", async () => {
  const { source, http, close } = await cached();
  const value = async (headers = {}) => (await http.get('/a', { headers })).body.value as number;
  expect(await value()).toBe(1);
  for (const [index, headers] of [{ cookie: 'studio_session=x' }, { 'x-data-version': 'v3' }].entries()) {
    Object.assign(source, { value: index + 2, version: `v${index + 2}` });
    expect([await value(), await value(headers)]).toEqual([index + 1, index + 2]);
  }
  Object.assign(source, { value: 9, version: 'v9' });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await value()).toBe(9);
  close();
});

test('cookies that somebody made up get the same ready bytes, and cost a look at the version', async () => {
  const { source, http, close } = await cached();
  const since = performance.now();
  await http.get('/a');
  const crowd = Array.from({ length: 200 }, (_, index) =>
    http.get('/a', { headers: { cookie: `studio_session=${index}` } }),
  );
  expect(new Set((await Promise.all(crowd)).map(({ body }) => body.value))).toEqual(new Set([1]));
  expect([source.loads, source.koa]).toEqual([1, 1]);
  // One load each, plus the regular checks every 0.4 s.
  expect(source.asked).toBeLessThanOrEqual(201 + Math.ceil((performance.now() - since) / 400));
  close();
});

test('who comes after a change looks at the version once, and what is ready by then is made anew', async () => {
  const { source, http, change, close } = await cached();
  await http.get('/a');
  change(2);
  source.asked = 0;
  expect(await http.get('/a', { headers: { cookie: 'studio_session=x' } })).toMatchObject({ body: { value: 2 } });
  expect([source.koa, source.asked]).toEqual([2, 1]);
  close();
});

test('a known parameter makes an answer of its own, at its normal address alone', async () => {
  const { source, http, close } = await cached();
  const addresses = ['/a?page=2', '/a?page=2', '/a?q=wet&page=2', '/a?page=3', '/a'];
  const answers = [];
  for (const address of addresses) answers.push(await http.get(address));
  expect(answers[1]?.headers['x-total-count']).toBe('1');
  expect([source.loads, source.koa]).toEqual([3, 4]);
  close();
});

test('an unknown query makes no answer of its own', async () => {
  const { source, http, close } = await cached();
  for (let query = 0; query < 100; query += 1) {
    expect((await http.get(`/a?q=${query}`)).body.value).toBe(1);
  }
  expect(source.loads).toBe(1);
  close();
});

test('who has waited for the version in vain does not wait once more', async () => {
  const { source, http, change, close } = await cached();
  await http.get('/a');
  Object.assign(source, { isDown: true, asked: 0 });
  change(2);
  expect(await http.get('/a')).toMatchObject({ status: 500 });
  expect([source.koa, source.asked]).toEqual([2, 1]);
  close();
});
