import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { trustTest } from '../visitors/proxies';
import { ResponseCache, variantAddress, type ResponseVariant } from './response-cache';
import { VersionProbe } from './version-probe';

async function aCache(maxBytes = 400_000, variantOf?: (request: IncomingMessage) => ResponseVariant) {
  const live = { data: 'v1', builds: '1' };
  const data = new VersionProbe(async () => live.data);
  await data.get();
  const [logger, durations] = [pino({ level: 'silent' }), () => undefined];
  const cache = new ResponseCache({
    ...{ maxBytes, data, isPurged: false, isTrusted: trustTest([]), logger, durations },
    context: () => live.builds,
    ...(variantOf && { variantOf }),
  });
  return { live, cache, data };
}

const parts = (text: string) => ({ body: Buffer.from(text), type: 'text/plain', route: '/' });

test('keeps within its bytes, and what comes with a query never pushes out what comes without', async () => {
  const { cache } = await aCache();
  cache.set('/shop', 'v1 1', parts('x'.repeat(10_000)));
  for (let query = 0; query < 10_000; query += 1)
    cache.set(`/shop?q=${query}`, 'v1 1', parts(`${query}${'x'.repeat(10_000)}`));
  const kept = Array.from({ length: 10_000 }, (_, query) => cache.get(`/shop?q=${query}`, 'v1 1')).filter(Boolean);
  expect(kept.reduce((sum, answer) => sum + answer!.size, 0)).toBeLessThanOrEqual(100_000);
  expect([kept.length > 0, cache.get('/shop', 'v1 1') !== undefined]).toEqual([true, true]);
  cache.set('/shop', 'v1 1', parts('x'.repeat(1_000_000)));
  expect(cache.get('/shop', 'v1 1')).toBeUndefined();
});

test('a response holds for its data and context, a minute at most', async () => {
  const { live, cache } = await aCache();
  cache.set('/', 'v1 1', parts('home'));
  const isHeld = (data = 'v1') => cache.get('/', cache.versionFor(data)) !== undefined;
  expect([isHeld(), isHeld('v2')]).toEqual([true, false]);
  live.builds = '2';
  expect(isHeld()).toBe(false);
  live.builds = '1';
  const { now } = performance;
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 61_000);
  expect(isHeld()).toBe(false);
  later.mockRestore();
});

test('what was made before a change that is known already is not kept', async () => {
  const { live, cache, data } = await aCache();
  live.data = 'v2';
  await data.revalidate();
  cache.set('/', 'v1 1', parts('home'));
  live.data = 'v1';
  expect(cache.get('/', 'v1 1')).toBeUndefined();
});

test('a response with variants is found under the key of its client alone, and private variants say so', async () => {
  const variants: Record<string, ResponseVariant> = {
    '': { key: '', isPrivate: false, headers: [] },
    a: { key: 'a', isPrivate: true, headers: ['Set-Cookie', 'share=x'] },
    none: { key: null, isPrivate: true, headers: [] },
  };
  const { cache } = await aCache(400_000, (request) => variants[String(request.headers.cookie ?? '')]!);
  cache.set('/', 'v1 1', { ...parts('live'), hasVariants: true });
  cache.set(variantAddress('a', '/'), 'v1 1', { ...parts('variant a'), hasVariants: true });
  cache.set('/sitemap.xml', 'v1 1', parts('the same for all'));
  const server = createServer(cache.serve((_request, response) => void response.end('made anew')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const get = async (url: string, cookie: string) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie } });
    const { headers } = answer;
    return [await answer.text(), headers.get('cache-control')?.split(',', 1)[0] ?? null, headers.get('set-cookie')];
  };
  expect(await get('/', '')).toEqual(['live', 'public', null]);
  expect(await get('/', 'a')).toEqual(['variant a', 'private', 'share=x']);
  expect(await get('/', 'none')).toEqual(['made anew', null, null]);
  expect(await get('/sitemap.xml', '')).toEqual(['the same for all', 'public', null]);
  server.close();
});
