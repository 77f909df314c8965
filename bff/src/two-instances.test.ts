import { seeds } from '../seeds';
import { connect } from './db/connect';
import { opens, touches } from './testing/apps/limited-shop';
import { password, state, tryPassword, withOwner } from './testing/apps/owner-sign-in';
import { testApp, type TestApp } from './testing/apps/test-app';
import { aCart, anArtwork, anEnquiry } from './testing/factories';
import { migratedDatabase } from './testing/migrated-database';
import { stripeSide } from './testing/servers/stripe-side';
import { seedWhenEmpty } from './seed';

const cpi = '/api/create-payment-intent';

/** Two programs on one database, as two containers are. */
async function twice(first: TestApp, env: Record<string, string> = {}): Promise<[TestApp, TestApp]> {
  return [first, await testApp({ databaseUrl: first.config.databaseUrl, env })];
}

test('a session that one began the other knows, and ends for both', async () => {
  const [first, second] = await twice(await withOwner());
  await tryPassword(first.http, password);
  second.http.cookies.set('studio_session', first.http.cookies.get('studio_session') ?? '');
  expect(await state(second)).toMatchObject({ authenticated: true });
  expect((await second.http.delete('/api/session')).status).toBe(200);
  expect(await state(first)).toMatchObject({ authenticated: false });
});

test('enquiries of one address are five in all, whichever it writes to', async () => {
  const env = { MAX_ENQUIRIES_PER_ADDRESS: '5' };
  const both = await twice(await testApp({ env }), env);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => both[index % 2]!.browser().post('/api/contact', anEnquiry())),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('one network holds five touched orders in all', async () => {
  const env = { MAX_OPEN_ORDERS_PER_ADDRESS: '5' };
  const both = await twice(await testApp({ artworks: Array.from({ length: 6 }, () => anArtwork()), env }), env);
  for (let index = 0; index < 5; index += 1) await touches(both[index % 2]!, aCart([index + 1]));
  for (const app of both) expect((await opens(app.browser(), aCart([6]))).status).toBe(429);
});

test('new orders keep one pace', async () => {
  const env = { MAX_OPEN_ORDERS_PER_ADDRESS: '5' };
  const both = await twice(await testApp({ artworks: [anArtwork({ inStock: 1000 })], env }), env);
  const start = Date.now();
  await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      opens(both[index % 2]!.browser(), aCart([1]), `198.51.${index % 2}.${index}`),
    ),
  );
  const orders = await both[0].db('orders');
  // Forty at once, then four a second.
  expect(orders.length).toBeGreaterThanOrEqual(40);
  expect(orders.length).toBeLessThanOrEqual(40 + Math.ceil((4 * (Date.now() - start)) / 1000));
});

test('of 60 who want the same piece at once from both, one gets it, each time', async () => {
  const both = await twice(await testApp({ artworks: Array.from({ length: 5 }, () => anArtwork()) }));
  for (let work = 1; work <= 5; work += 1) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => both[index % 2]!.browser().post(cpi, aCart([work]))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'SOLD')).toHaveLength(59);
  }
});

test('one browser that asks both again and again has one order and one payment', async () => {
  const both = await twice(await testApp({ artworks: [anArtwork({ inStock: 100 })] }));
  await both[0].http.get('/api/settings');
  const key = 'a'.repeat(43);
  const browsers = both.map((app) => {
    const browser = app.browser();
    browser.cookies.set('shop_checkout', key);
    return browser;
  });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => browsers[index % 2]!.post(cpi, aCart([1]))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const orders = await both[0].db('orders').pluck('id');
  expect(orders).toHaveLength(1);
  expect(await stripeSide().intentsOf(orders)).toHaveLength(1);
});

test('two that find an empty database fill it once', async () => {
  const database = await migratedDatabase();
  const dbs = [connect(database.url), connect(database.url)];
  const isFilled = await Promise.all(dbs.map((db) => seedWhenEmpty(db, seeds)));
  expect(isFilled.filter(Boolean)).toHaveLength(1);
  expect(await dbs[0]!('artworks')).toHaveLength(seeds.artworks.length);
  for (const db of dbs) await db.destroy();
  await database.remove();
});
