import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { listen } from '../server';
import { cdnPurge } from './cdn-purge';

const token = 'a token of the cache';

/** A purge endpoint that rejects so many calls, and a purger that uses it. */
async function purging({ refusals = 0, againAfterMs = 50 } = {}) {
  const asked: { tags: string[]; key: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { authorization, 'surrogate-key': key } = request.headers;
      asked.push({ ...(JSON.parse(text) as { tags: string[] }), key: String(key), authorization });
      response.writeHead(asked.length <= refusals ? 503 : 200).end();
    });
  });
  await listen(server, { host: '127.0.0.1', port: 0 });
  const lines: string[] = [];
  const metrics = new Registry();
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const cdn = cdnPurge({ purgeUrl, purgeToken: token, logger, metrics, repeatAfterMs: againAfterMs });
  const close = async () => {
    await cdn.stop();
    server.close();
    server.closeAllConnections();
  };
  return { cdn, asked, lines, metrics, close };
}

test('tells of many changes with one request, and once more when every server knows of them', async () => {
  const { cdn, asked, close } = await purging();
  for (const tag of ['artworks', 'pages', 'artworks']) cdn.purge([tag]);
  const onceMore = () => new Set(asked.slice(1).flatMap(({ tags }) => tags));
  while (onceMore().size < 2) await sleep(20);
  expect(asked[0]).toEqual({ tags: ['artworks', 'pages'], key: 'artworks pages', authorization: `Bearer ${token}` });
  expect(onceMore()).toEqual(new Set(['artworks', 'pages']));
  await sleep(100);
  // Three changes become one purge unless the machine is slow, and never more purges than changes.
  expect(asked.length).toBeLessThanOrEqual(4);
  await close();
});

test('refusal 125: a cache that refuses is asked again, later each time, and no log has the token', async () => {
  const { cdn, asked, lines, metrics, close } = await purging({ refusals: 2, againAfterMs: 60_000 });
  const start = performance.now();
  cdn.purge(['artworks']);
  expect(performance.now() - start).toBeLessThan(50);
  while (asked.length < 3 && performance.now() - start < 5000) await sleep(20);
  await sleep(50);
  expect(asked.map(({ tags }) => tags)).toEqual([['artworks'], ['artworks'], ['artworks']]);
  expect(await metrics.metrics()).toContain('studio_cdn_purges_total{outcome="failed"} 2');
  expect(lines.map((line) => (JSON.parse(line) as { tags: string[] }).tags)).toEqual([['artworks'], ['artworks']]);
  expect(lines.join()).not.toContain(token);
  await close();
});

test('addresses are purged by themselves, and who asks for it hears that it was refused', async () => {
  const { cdn, asked, close } = await purging({ refusals: 1 });
  const urls = ['https://studio.example/uploads/a.webp'];
  await expect(cdn.purgeUrls(urls)).rejects.toThrow('503');
  await cdn.purgeUrls(urls);
  expect(asked[1]).toEqual({ files: urls, key: 'undefined', authorization: `Bearer ${token}` });
  await close();
});

test('what is left is told at the end', async () => {
  const { cdn, asked, close } = await purging({ againAfterMs: 60_000 });
  cdn.purge(['artworks']);
  await sleep(200);
  await close();
  expect(asked.map(({ tags }) => tags)).toEqual([['artworks'], ['artworks']]);
});

test('without an address nothing is sent', async () => {
  const metrics = new Registry();
  const cdn = cdnPurge({ purgeUrl: null, purgeToken: null, logger: pino({ level: 'silent' }), metrics });
  cdn.purge(['artworks']);
  await cdn.stop();
  expect(await metrics.metrics()).not.toContain('outcome=');
});
