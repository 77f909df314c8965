import { aCart, anArtwork } from './testing/factories';
import { faultyProxy, type FaultyProxy } from './testing/servers/faulty-proxy';
import type { Answer, HttpClient } from './testing/apps/http-client';
import { signIn, testApp, type TestApp } from './testing/apps/test-app';
import { onMysql } from './testing/on-database';
import { testDatabase } from './testing/test-database';

const cpi = '/api/create-payment-intent';
const unavailable = { status: 503, body: { code: 'UNAVAILABLE' } };

interface App extends TestApp {
  /** The owner's browser, signed in. */
  readonly owner: HttpClient;
}

/** The shop under load, on a real MySQL behind a proxy. */
async function behindProxy(run: (app: App, proxy: FaultyProxy) => Promise<void>): Promise<void> {
  const database = await testDatabase();
  const { hostname: host, port } = new URL(database.url);
  const proxy = await faultyProxy({ host, port: Number(port) });
  const url = new URL(database.url);
  // The production timeouts of the database, not those of tests.
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const app = await testApp({ artworks: [anArtwork({ inStock: 9 })], databaseUrl: url.href });
  try {
    for (const path of ['/readyz', '/api/services', '/api/checkout/status'])
      expect(await app.http.get(path)).toMatchObject({ status: 200 });
    expect(await app.browser().post(cpi, aCart([1]))).toMatchObject({ status: 200 });
    const owner = app.browser();
    await signIn({ db: app.db, http: owner });
    // Opens all connections of the pool, as under load; the cached responses are stale.
    await Promise.all(Array.from({ length: 10 }, () => app.db.raw('SELECT SLEEP(1)')));
    await run({ ...app, owner }, proxy);
  } finally {
    await app.db.destroy();
    proxy.close();
    await database.remove();
  }
}

async function timed(ask: Promise<Answer>): Promise<Answer & { tookMs: number }> {
  const start = performance.now();
  return { ...(await ask), tookMs: performance.now() - start };
}

/** All requests of visitors and the owner at once. */
function askAll({ http, browser, owner }: App) {
  return Promise.all([
    timed(http.get('/readyz')),
    timed(browser().post(cpi, aCart([1]))),
    timed(http.get('/api/checkout/status', { headers: { cookie: `shop_checkout=${'a'.repeat(43)}` } })),
    timed(http.get('/api/artworks')),
    timed(http.get('/api/portfolio')),
    // Cached by the request before, but the BFF cannot tell whether it is still fresh.
    timed(http.get('/api/services')),
    timed(owner.get('/api/orders')),
  ]);
}

/** Waits until the shop sells again. @returns how long that took */
async function healedMs({ http, browser }: TestApp): Promise<number> {
  const start = performance.now();
  for (;;) {
    const [ready, read, bought] = await Promise.all([
      http.get('/readyz'),
      http.get('/api/artworks'),
      browser().post(cpi, aCart([1])),
    ]);
    if ([ready, read, bought].every(({ status }) => status === 200)) return performance.now() - start;
    if (performance.now() - start > 30_000) throw new Error(`Not healed: ${JSON.stringify([ready, read, bought])}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Every hold has its order: an interrupted checkout was committed completely or not at all. */
async function expectRightBooks({ db }: TestApp): Promise<void> {
  const { reserved } = await db('artworks').first('reserved');
  expect(await db('orders').where({ state: 'pending' }).count({ n: '*' }).first()).toEqual({ n: reserved });
}

// SQLite is a file of the process's own: it can't be down and is never far away.
onMysql('refusal 41: while MySQL is down everything is a 503 within 2 s and not ready; then it heals itself', () =>
  behindProxy(async (app, proxy) => {
    proxy.cut();
    for (const round of [1, 2]) {
      for (const { tookMs, ...answer } of await askAll(app)) {
        expect([round, answer]).toMatchObject([round, unavailable]);
        expect(tookMs).toBeLessThan(2000);
      }
    }
    expect(await app.http.get('/healthz')).toMatchObject({ status: 200 });
    await proxy.restore();
    expect(await healedMs(app)).toBeLessThan(5000);
    await expectRightBooks(app);
  }),
);

onMysql(
  'refusal 41: while MySQL takes 5 s for an answer everything is a 503 at 3 s, a payment too, and nothing piles up',
  () =>
    behindProxy(async (app, proxy) => {
      proxy.slow(5000);
      // More than the pool's connections.
      const rounds = await Promise.all([askAll(app), askAll(app), askAll(app), askAll(app)]);
      for (const { tookMs, ...answer } of rounds.flat()) {
        expect(answer).toMatchObject(unavailable);
        expect(tookMs).toBeLessThan(3500);
      }
      proxy.slow(0);
      expect(await healedMs(app)).toBeLessThan(10_000);
      await expectRightBooks(app);
    }),
);

onMysql(
  'refusal 41: when MySQL vanishes without a word everything is a 503 at 3 s, and its dead connections are given up',
  () =>
    behindProxy(async (app, proxy) => {
      proxy.lose(true);
      const rounds = await Promise.all([askAll(app), askAll(app), askAll(app), askAll(app)]);
      for (const { tookMs, ...answer } of rounds.flat()) {
        expect(answer).toMatchObject(unavailable);
        expect(tookMs).toBeLessThan(3500);
      }
      // While each connection of the pool awaits a response.
      const { tookMs, ...answer } = await timed(app.http.get('/readyz'));
      expect(answer).toMatchObject(unavailable);
      expect(tookMs).toBeLessThan(2000);
      proxy.lose(false);
      expect(await healedMs(app)).toBeLessThan(12_000);
      await expectRightBooks(app);
    }),
);
