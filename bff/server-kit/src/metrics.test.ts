import { createServer, type AddressInfo } from 'node:net';
import { Registry, requestDurations, serveMetrics } from './metrics';

test('counts by method, route and status, and gives no series to a method that somebody invented', async () => {
  const register = new Registry();
  const note = requestDurations(register);
  for (const method of ['GET', 'PROPFIND', undefined]) note({ method, route: '/a', status: 200 }, performance.now());
  const text = await register.metrics();
  expect(
    [...text.matchAll(/_count\{method="(\w+)",route="\/a",status="200"\} (\d)/g)].map(([, ...found]) => found),
  ).toEqual([
    ['GET', '1'],
    ['other', '2'],
  ]);
});

test('times requests in the buckets of a histogram, each of which counts all that were quicker', async () => {
  const register = new Registry();
  const note = requestDurations(register);
  for (const ms of [2, 40, 40, 60_000]) note({ method: 'GET', route: '/a', status: 200 }, performance.now() - ms);
  const text = await register.metrics();
  const counted = (le: string) => Number(new RegExp(`_bucket\\{[^}]*le="${le}"[^}]*\\} (\\d+)`).exec(text)?.[1]);
  expect(['0.005', '0.025', '0.05', '10', '\\+Inf'].map(counted)).toEqual([1, 1, 3, 3, 4]);
  expect(text).toContain('# TYPE http_request_duration_seconds histogram');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/a",status="200"} 4');
  expect(Number(/_sum\{[^}]*\} ([\d.]+)/.exec(text)?.[1])).toBeCloseTo(60.082, 1);
});

test('are read anew on a port of their own, and not served without one', async () => {
  const register = new Registry();
  expect(await serveMetrics(register, { host: '127.0.0.1', metricsPort: 0 })).toBeNull();
  let reads = 0;
  const metricsPort = await freePort();
  const refresh = async () => void (reads += 1);
  const server = await serveMetrics(register, { host: '127.0.0.1', metricsPort, refresh });
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const other = await fetch(`http://127.0.0.1:${metricsPort}/`);
  expect([text.includes('nodejs_version_info'), reads, other.status]).toEqual([true, 1, 404]);
  server!.close();
  server!.closeAllConnections();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
