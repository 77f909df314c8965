import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMetrics } from './metrics';

async function routesAfter(...urls: string[]) {
  const metrics = createMetrics();
  metrics.watch({
    releases: () => [],
    isRejected: () => false,
    pendingRenders: () => 0,
    remotes: ['mf-open-days'],
    patternOf: (pathname) => (pathname.startsWith('/portfolio/') ? '/portfolio/:id' : null),
  });
  for (const url of urls) {
    const response = Object.assign(new EventEmitter(), { statusCode: 200 }) as unknown as ServerResponse;
    metrics.time({ url, method: 'GET' } as IncomingMessage, response);
    response.emit('close');
  }
  const text = await metrics.register.metrics();
  return [...text.matchAll(/_seconds_count\{.*route="([^"]+)"/g)].map(([, route]) => route);
}

test('names routes by their patterns and parts by their prefix', async () => {
  const urls = ['/portfolio/7', '/remotes/mf-open-days/remoteEntry.js', '/api/artworks?x=1', '/healthz'];
  expect(await routesAfter(...urls)).toEqual(['/portfolio/:id', '/remotes/mf-open-days/*', '/api/*', '/healthz']);
});

test('what a visitor invents makes no series of its own', async () => {
  expect(await routesAfter('/remotes/mf-made-up/x', '/remotes/mf-another/x', '/nowhere')).toEqual(['other']);
});

test('a remote is refused for as long as it is: an alarm must not end before its cause', async () => {
  const metrics = createMetrics();
  let isRejected = false;
  metrics.watch({
    releases: () => [],
    isRejected: () => isRejected,
    pendingRenders: () => 0,
    remotes: ['mf-shop'],
    patternOf: () => null,
  });
  const said = async () =>
    /studio_release_refused\{remote="mf-shop"\} (\d)/.exec(await metrics.register.metrics())?.[1];
  expect(await said()).toBe('0');
  isRejected = true;
  expect([await said(), await said()]).toEqual(['1', '1']);
  isRejected = false;
  expect(await said()).toBe('0');
});
