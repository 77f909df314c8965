import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { httpClient } from '../testing/apps/http-client';
import { ReadCache } from './read-cache';

/** A cache over one value that takes `delayMs` to load. */
async function cached(delayMs = 0) {
  const cache = new ReadCache();
  const source = { value: 1, loads: 0 };
  const load = async () => {
    source.loads += 1;
    const { value } = source;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return { value };
  };
  const app = new Koa().use((ctx) => cache.answer(ctx, 'things', load));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const http = httpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = () => {
    http.close();
    server.close();
  };
  return { cache, source, http, close };
}

test('forgets what changed at once, and nothing else', async () => {
  const { cache, source, http, close } = await cached();
  expect((await http.get('/a')).body).toEqual({ value: 1 });
  source.value = 2;
  cache.invalidate('others');
  expect((await http.get('/a')).body).toEqual({ value: 1 });
  cache.invalidate('things');
  expect((await http.get('/a')).body).toEqual({ value: 2 });
  close();
});

test('readers share an answer that is being made, unless it was begun before a change', async () => {
  const { cache, source, http, close } = await cached(100);
  const early = [http.get('/a'), http.get('/a'), http.get('/a')];
  await new Promise((resolve) => setTimeout(resolve, 50));
  source.value = 2;
  cache.invalidate('things');
  const late = await http.get('/a');
  expect(late.body).toEqual({ value: 2 });
  expect((await Promise.all(early)).map(({ body }) => body.value)).toEqual([1, 1, 1]);
  expect(source.loads).toBe(2);
  expect((await http.get('/a')).body).toEqual({ value: 2 });
  close();
});

test('keeps an end to the number of answers', async () => {
  const { source, http, close } = await cached();
  for (let path = 0; path <= 500; path += 1) await http.get(`/${path}`);
  await http.get('/500');
  expect(source.loads).toBe(501);
  await http.get('/0');
  expect(source.loads).toBe(502);
  close();
});
