import type { ViewResult } from '@studio/contract';
import { internalKeyHeader } from '@studio/server-kit';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { retentionService } from '../operations/retention.service';
import { toRowTime } from '../../db/rows';
import { signIn, testApp, type TestApp } from '../../testing/apps/test-app';

const viewKey = 'the-key-of-the-front-servers';

const id = () => randomBytes(16).toString('base64url');

/** A page load of another browser and network that began to hydrate. */
function aView(change: Partial<ViewResult> = {}): ViewResult {
  return {
    ...{ remote: 'mf-shop', number: 3, build: 'b2', percent: 50, side: 'share' },
    ...{ view: id(), browser: id(), network: id(), failure: null },
    ...change,
  } as ViewResult;
}

const views = (count: number, change: Partial<ViewResult> = {}) => Array.from({ length: count }, () => aView(change));

const counting = (log?: (line: string) => void) =>
  testApp({ env: { VIEW_KEY: viewKey, ...(log && { LOG_LEVEL: 'warn' }) }, ...(log && { log }) });

const send = ({ http }: TestApp, results: unknown, key: string | undefined = viewKey) =>
  http.post('/api/internal/view-results', results, {
    headers: { [internalKeyHeader]: key, 'sec-fetch-site': undefined },
  });

async function sent(app: TestApp, ...results: ViewResult[]): Promise<void> {
  for (let at = 0; at < results.length; at += 100)
    expect(await send(app, results.slice(at, at + 100))).toMatchObject({ status: 200, body: {} });
}

async function share(app: TestApp, name = 'mf-shop.3') {
  const answer = await app.http.get(`/api/internal/share-stops?share=${name}`, {
    headers: { [internalKeyHeader]: viewKey },
  });
  expect(answer.status).toBe(200);
  return answer.body[0];
}

test('adds up loads and failures by side; a repeat changes nothing', async () => {
  const app = await counting();
  const [view, failing] = [aView(), aView({ side: 'live' })];
  const failed = { ...failing, failure: 'render' } as const;
  for (let turn = 0; turn < 2; turn += 1) await sent(app, view, failing, failed, { ...failed, failure: 'chunk' });
  await sent(app, aView({ number: 4 }), aView({ failure: 'server' }));
  expect(await share(app)).toMatchObject({
    ...{ remote: 'mf-shop', number: 3, build: 'b2', percent: 50, stoppedAt: null, stopReason: null },
    ...{ live: { loads: 1, failures: 1 }, share: { loads: 2, failures: 1 } },
  });
  expect(await share(app, 'mf-shop.4')).toMatchObject({ share: { loads: 1, failures: 0 } });
  expect(await share(app, 'mf-shop.5')).toBeUndefined();
});

test('a build that fails in a tenth of its loads is stopped, and the reason says what failed', async () => {
  const lines: string[] = [];
  const app = await counting((line) => void lines.push(line));
  await sent(app, ...views(100, { side: 'live' }), ...views(85));
  await sent(app, ...views(5, { failure: 'render' }));
  expect(await share(app)).toMatchObject({ stoppedAt: null });
  await sent(app, ...views(3, { failure: 'server' }));
  const stopReason = '8 of 93 page loads failed (render 5, server 3); of the live build 0 of 100';
  expect(await share(app)).toMatchObject({ stoppedAt: expect.any(String), stopReason });
  expect(JSON.parse(lines[0]!)).toMatchObject({ remote: 'mf-shop', number: 3, build: 'b2', reason: stopReason });
  const { stoppedAt } = await share(app);
  await sent(app, ...views(50, { failure: 'render' }));
  expect(await share(app)).toMatchObject({ stoppedAt, stopReason, share: { loads: 143 } });
  expect(lines).toHaveLength(1);
});

test('fewer than fifty loads stop nothing, whatever fails', async () => {
  const app = await counting();
  await sent(app, ...views(49, { failure: 'render' }));
  expect(await share(app)).toMatchObject({ stoppedAt: null });
  await sent(app, aView());
  expect(await share(app)).toMatchObject({ stoppedAt: expect.any(String) });
});

test('a browser with a broken extension counts once, a network three times, a private one always', async () => {
  const app = await counting();
  await sent(app, ...views(90, { browser: id(), failure: 'hydration' }));
  expect(await share(app)).toMatchObject({ share: { loads: 90, failures: 1 } });
  await sent(app, ...views(90, { network: id(), failure: 'render' }));
  expect(await share(app)).toMatchObject({ share: { loads: 180, failures: 4 }, stoppedAt: null });
  await sent(app, ...views(10, { network: null, failure: 'render' }));
  expect(await share(app)).toMatchObject({ share: { failures: 14 }, stoppedAt: expect.any(String) });
});

test('results that arrive at the same time are all counted', async () => {
  const app = await counting();
  const [browser, view] = [id(), aView()];
  const batches = Array.from({ length: 10 }, () => [...views(9, { browser, failure: 'render' }), view]);
  await Promise.all(batches.map((batch) => sent(app, ...batch)));
  expect(await share(app)).toMatchObject({ share: { loads: 91, failures: 1 } });
});

test('without the key the calls do not exist', async () => {
  const app = await counting();
  for (const key of ['', 'another-key-of-the-front-servers', `${viewKey}x`, undefined as never])
    expect(await send(app, [aView()], key ?? '')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await app.http.get('/api/internal/share-stops')).toMatchObject({ status: 404 });
  expect(await app.db('view_results')).toEqual([]);
  const keyless = await testApp();
  expect(await send(keyless, [aView()])).toMatchObject({ status: 404 });
  expect(await send(keyless, [aView()], '')).toMatchObject({ status: 404 });
});

test.each([
  ['no list', aView()],
  ['a share of everybody', [aView({ percent: 100 })]],
  ['an unknown side', [aView({ side: 'other' as never })]],
  ['an unknown failure', [aView({ failure: 'other' as never })]],
  ['a field more', [{ ...aView(), email: 'orla@example.com' }]],
  ['too many', views(101)],
])('refuses %s and stores nothing', async (_, body) => {
  const app = await counting();
  expect(await send(app, body)).toMatchObject({ status: 400 });
  expect(await app.db('view_results')).toEqual([]);
});

test('views are kept for two days, failures that count for thirty', async () => {
  const app = await counting();
  await sent(app, aView(), aView({ failure: 'render' }));
  const aged = async (days: number) => {
    await app.db('view_results').update({ created_at: toRowTime(new Date(Date.now() - days * 86_400_000)) });
    await retentionService({ db: app.db, logger: pino({ level: 'silent' }) }).sweep();
    return (await app.db('view_results')).length;
  };
  expect([await aged(1), await aged(3), await aged(29), await aged(31)]).toEqual([2, 1, 1, 0]);
  expect(await share(app)).toMatchObject({ share: { loads: 2, failures: 1 } });
});

test('the owner sees both sides of the newest shares, and nobody else', async () => {
  const app = await counting();
  await sent(app, ...views(3), ...views(2, { side: 'live', failure: 'render' }));
  expect(await app.http.get('/api/shares')).toMatchObject({ status: 401 });
  await signIn(app);
  expect((await app.http.get('/api/shares')).body).toMatchObject([
    { remote: 'mf-shop', number: 3, live: { loads: 2, failures: 2 }, share: { loads: 3, failures: 0 } },
  ]);
});
