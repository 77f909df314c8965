import type { ViewResult } from '@studio/contract';
import { drain, listen, serve, trustTest } from '@studio/server-kit';
import type { AddressInfo } from 'node:net';
import { viewResultsPath } from '../../src/features/reports/view-report';
import { viewReports } from './view-reports';
import { createViews } from './views';

/** A front server that signs a view of a share of the shop. */
async function fronted() {
  const views = createViews('the-key-of-the-front-servers');
  const results: ViewResult[] = [];
  const take = viewReports({
    views,
    shareResults: { add: (result) => void (result && results.push(result)) },
    isTrusted: trustTest(['loopback']),
    isSecure: false,
  });
  const server = await listen(
    serve((request, response) => void (take(request, response) || response.writeHead(404).end())),
    { host: '127.0.0.1', port: 0 },
  );
  const sides = [{ remote: 'mf-shop', number: 3, build: 'b2', side: 'share', percent: 50 }] as const;
  const assignment = { variant: {}, isPreview: false, setCookie: null, browser: 'x'.repeat(22), sides, key: '' };
  const view = views.of({}, assignment)!.token;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${viewResultsPath}`;
  const post = async (
    body: string,
    { from = '203.0.113.7', type = 'application/json', cookie = `share=${'x'.repeat(22)}` } = {},
  ) => {
    const headers = { 'content-type': type, 'x-forwarded-for': from, cookie };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const report = (change: object = {}) => JSON.stringify({ view, remote: 'mf-shop', outcome: 'started', ...change });
  return { post, report, view, results, close: () => drain(server) };
}

test('takes that a page began to hydrate, and that it failed', async () => {
  const { post, report, results, close } = await fronted();
  expect(await post(report())).toBe(201);
  expect(await post(report({ outcome: 'failed', kind: 'render' }))).toBe(201);
  expect(results).toMatchObject([
    { remote: 'mf-shop', number: 3, build: 'b2', side: 'share', failure: null },
    { remote: 'mf-shop', number: 3, failure: 'render' },
  ]);
  expect(results[0]!.view).toBe(results[1]!.view);
  expect(await post(report(), { cookie: 'theme=dark' })).toBe(201);
  expect(results).toHaveLength(2);
  await close();
});

test('refuses what is no report, and views that it did not sign', async () => {
  const { post, report, view, results, close } = await fronted();
  const wrong = [
    ...['{', 'null', '7', '[]', '{}', report({ view: 'x' }), report({ view: view.replace(/.$/, '!') })],
    ...[report({ view: null }), report({ remote: 'mf-gallery' }), report({ remote: 7 }), report({ outcome: 'x' })],
    ...[report({ outcome: 'failed' }), report({ kind: 'render' }), report({ outcome: 'failed', kind: 'server' })],
    report({ email: 'orla@example.com' }),
  ];
  for (const body of wrong) expect([body, await post(body)]).toEqual([body, 400]);
  expect(await post(report(), { type: 'text/plain' })).toBe(415);
  expect(await post(report({ view: 'x'.repeat(5000) }))).toBe(413);
  expect(results).toEqual([]);
  await close();
});

test('of a flood of reports a network is counted six hundred times a minute', async () => {
  const { post, report, results, close } = await fronted();
  const flood = await Promise.all(Array.from({ length: 620 }, () => post(report())));
  expect(flood.filter((status) => status === 429)).toHaveLength(20);
  expect(await post(report(), { from: '203.0.113.8' })).toBe(201);
  expect(results).toHaveLength(601);
  await close();
});
