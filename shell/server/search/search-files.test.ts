import { drain, listen, ResponseCache, serve, trustTest } from '@studio/server-kit';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { bffVersion } from '../response-cache/bff-version';
import type { RemoteRegistry } from '../releases/remote-registry';
import { createSearchFiles } from './search-files';

const anywhere = { host: '127.0.0.1', port: 0 };
const originOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const routes = [{ path: '/blog/*', sitemap: { call: '/api/blog', address: '/blog/:slug' } }];

test('the sitemap reads no list again until the data change', async () => {
  const bff = { data: 1, lists: 0 };
  const behind = createServer(({ url }, response) => {
    if (url === '/data-version') return void response.end(`v${bff.data}`);
    bff.lists += 1;
    response.end(JSON.stringify([{ slug: `post-${bff.data}` }]));
  });
  await listen(behind, anywhere);
  const bffOrigin = originOf(behind);
  const logger = pino({ level: 'silent' });
  const data = bffVersion(bffOrigin);
  const durations = () => undefined;
  const cache = new ResponseCache({
    ...{ maxBytes: 1_000_000, data, isPurged: false, isTrusted: trustTest([]), logger, durations },
  });
  const registry = { snapshot: () => ({ 'mf-marketing': { release: { routes } } }) } as unknown as RemoteRegistry;
  const take = createSearchFiles({ registry, cache, logger, bffOrigin, publicOrigin: 'https://studio.example' });
  const front = await listen(
    serve((request, response) => void take(request, response)),
    anywhere,
  );
  const get = (path: string) => fetch(originOf(front) + path);
  expect(await (await get('/sitemap.xml')).text()).toContain('/blog/post-1');
  const again = await Promise.all(Array.from({ length: 60 }, () => get('/sitemap.xml')));
  expect([new Set(again.map(({ status }) => status)), bff.lists]).toEqual([new Set([200]), 1]);
  bff.data = 2;
  data.invalidate();
  expect(await (await get('/sitemap.xml')).text()).toContain('/blog/post-2');
  expect(bff.lists).toBe(2);
  await drain(front);
  await drain(behind);
});
