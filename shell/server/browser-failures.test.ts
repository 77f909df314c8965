import { drain, listen, serve, trustTest } from '@studio/server-kit';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { failureKinds, failuresPath } from '../src/features/reports/browser-failure';
import { browserFailures } from './browser-failures';
import { createMetrics } from './metrics';

/** A front server that has run two builds of the shop, and its log. */
async function fronted() {
  const lines: string[] = [];
  const metrics = createMetrics();
  for (const build of ['b1', 'b2']) metrics.onBuild('mf-shop', build);
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const count = browserFailures({ metrics, isTrusted: trustTest(['loopback']), logger });
  const server = await listen(
    serve((request, response) => void (count(request, response) || response.writeHead(404).end())),
    { host: '127.0.0.1', port: 0 },
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const report = async (body: string, { from = '203.0.113.7', type = 'application/json' } = {}) => {
    const headers = { 'content-type': type, 'x-forwarded-for': from };
    const answer = await fetch(origin + failuresPath, { method: 'POST', headers, body });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
  };
  /** Counters above 0. */
  const counted = async () => {
    const series = /^studio_browser_failures_total\{remote="(.+)",build="(.+)",kind="(.+)"\} ([1-9]\d*)$/gm;
    return [...(await metrics.register.metrics()).matchAll(series)].map(([, ...labels]) => labels.join(' ')).sort();
  };
  return { report, counted, lines, metrics, close: () => drain(server) };
}

const failure = (change: object = {}) => JSON.stringify({ remote: 'mf-shop', build: 'b2', kind: 'render', ...change });

test('counts builds that this server has run as themselves, and whatever else is named as other', async () => {
  const { report, counted, lines, close } = await fronted();
  for (const kind of failureKinds) expect((await report(failure({ kind }))).status).toBe(201);
  await report(failure({ build: 'b1' }));
  await report(failure({ build: 'made-up' }));
  await report(failure({ remote: 'mf-made-up', build: 'b1' }));
  expect(await counted()).toEqual([
    ...['mf-shop b1 render 1', 'mf-shop b2 chunk 1', 'mf-shop b2 hydration 1', 'mf-shop b2 load 1'],
    ...['mf-shop b2 render 1', 'mf-shop other render 1', 'other other render 1'],
  ]);
  expect(lines).toHaveLength(7);
  expect(lines.join('')).not.toContain('made-up');
  await close();
});

test('a build has its series from its first page on, so that its first failure is growth', async () => {
  const { metrics, close } = await fronted();
  const printed = await metrics.register.metrics();
  for (const kind of failureKinds)
    expect(printed).toContain(`studio_browser_failures_total{remote="mf-shop",build="b1",kind="${kind}"} 0`);
  await close();
});

test('refusal 110: of a flood of failures a network is counted twenty times a minute', async () => {
  const { report, counted, close } = await fronted();
  const flood = await Promise.all(Array.from({ length: 50 }, () => report(failure())));
  expect(flood.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = flood.find(({ status }) => status === 429)!;
  expect([refused.body, Number(refused.headers.get('retry-after'))]).toEqual([
    { message: 'Enough failures have been counted.', code: 'TOO_MANY' },
    expect.any(Number),
  ]);
  expect(await report(failure(), { from: '203.0.113.8' })).toMatchObject({ status: 201, body: {} });
  expect(await counted()).toEqual(['mf-shop b2 render 21']);
  const everybody = await Promise.all(
    Array.from({ length: 300 }, (_, index) => report(failure(), { from: `198.51.${index >> 8}.${index & 255}` })),
  );
  expect(everybody.filter(({ status }) => status === 201)).toHaveLength(200 - 21);
  await close();
});

test('refusal 110: what is no failure is refused: with a word more, of another kind or type, long', async () => {
  const { report, counted, close } = await fronted();
  const wrong = [
    '{',
    'null',
    '7',
    '[]',
    '{}',
    failure({ message: 'mine' }),
    failure({ kind: 'x' }),
    failure({ build: 1 }),
  ];
  for (const [index, body] of wrong.entries())
    expect([body, (await report(body, { from: `203.0.113.${index}` })).status]).toEqual([body, 400]);
  expect(await report(failure(), { type: 'text/plain' })).toMatchObject({ status: 415 });
  expect(await report(failure({ build: 'b'.repeat(600) }))).toMatchObject({ status: 413 });
  expect(await counted()).toEqual([]);
  await close();
});
