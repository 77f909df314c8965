import { migrations } from '../migrations/migrations';
import { openDatabase } from './db/migrate';
import { changePublicData } from './testing/public-write-guard';
import { cpi, shop } from './testing/apps/shop';
import { testApp } from './testing/apps/test-app';
import { aCart, anArtwork, anEnquiry, aProject } from './testing/factories';
import { lockFile } from './testing/locked-file';
import { anEvent, deliver, intentIdOf } from './testing/servers/stripe-side';
import { onSqlite } from './testing/on-database';
import { testDatabase } from './testing/test-database';

onSqlite(
  'refusal 137: while another program has the SQLite file locked, writes are a 503 that says when to try again, and reads go on',
  async () => {
    const env = { MAX_ENQUIRIES_PER_ADDRESS: '50', MAX_OPEN_ORDERS_PER_ADDRESS: '5' };
    const app = await testApp({ portfolioProjects: [aProject()], env });
    const unlock = await lockFile(app.config.databaseUrl);
    const answered: string[] = [];
    const noted = <T extends { status: number }>(what: string, asked: Promise<T>) =>
      asked.then((answer) => (answered.push(`${what} ${answer.status}`), answer));
    const writes = Array.from({ length: 8 }, () => noted('write', app.browser().post('/api/contact', anEnquiry())));
    // One after the other, so that each runs while writes wait.
    for (let index = 0; index < 50; index += 1) await noted('read', app.http.get(`/api/portfolio/1?again=${index}`));
    for (const { headers, body } of await Promise.all(writes))
      expect([headers['retry-after'], body.code]).toEqual(['5', 'UNAVAILABLE']);
    expect(answered).toEqual([...Array(50).fill('read 200'), ...Array(8).fill('write 503')]);
    await unlock();
    expect(await app.http.post('/api/contact', anEnquiry())).toMatchObject({ status: 201 });
    expect(await app.db('contacts').count({ n: '*' }).first()).toEqual({ n: 1 });
  },
);

onSqlite(
  'refusal 137: buyers of one network wait for a locked file side by side, and not one after the other',
  async () => {
    const app = await testApp({ artworks: [anArtwork({ inStock: 9 })], env: { MAX_OPEN_ORDERS_PER_ADDRESS: '5' } });
    const unlock = await lockFile(app.config.databaseUrl);
    const answered: string[] = [];
    const ask = async (name: string) => {
      const { status } = await app.browser().post(cpi, aCart([1]));
      answered.push(`${name} ${status}`);
    };
    const first = Array.from({ length: 6 }, () => ask('first'));
    await Promise.race(first);
    await Promise.all([...first, ask('late')]);
    expect(answered).toEqual([...Array(6).fill('first 503'), 'late 503']);
    await unlock();
    expect((await app.browser().post(cpi, aCart([1]))).status).toBe(200);
  },
);

onSqlite(
  'refusal 137: what waits for a locked file is written once it is free, in a transaction or out of one',
  async () => {
    const app = await testApp();
    for (const write of [
      () => changePublicData(app.db, async (tx) => tx('settings').insert({ name: 'first', value: '1' })),
      () => app.db('throttles').insert({ name: 'second', taken: 1, ends_at: '2026-01-01 00:00:00.000' }),
    ]) {
      const unlock = await lockFile(app.config.databaseUrl);
      let tries = 0;
      app.db.on('query', ({ sql }: { sql: string }) => {
        if (sql.startsWith('insert') && (tries += 1) === 3) void unlock();
      });
      await write();
      expect(tries).toBeGreaterThan(3);
      app.db.removeAllListeners('query');
    }
    expect(await app.db('throttles').count({ n: '*' }).first()).toEqual({ n: 1 });
  },
);

onSqlite('refusal 137: a payment that Stripe tells of meanwhile is asked for again, and kept', async () => {
  const { config, http, db, begin, stripe, age, reconciler, states } = await shop({ pieces: 2 });
  const secrets = [await begin(), await begin()];
  for (const secret of secrets) await stripe.pay(secret);
  const event = anEvent('payment_intent.succeeded', intentIdOf(secrets[0] ?? ''));
  await age();
  const unlock = await lockFile(config.databaseUrl);
  const [told] = await Promise.all([deliver(http, event), reconciler.run().catch(() => undefined)]);
  // Stripe sends an event again after any status but 200.
  expect(told).toMatchObject({ status: 500 });
  expect(await states()).toEqual(['pending', 'pending']);
  await unlock();
  expect(await deliver(http, event)).toMatchObject({ status: 200 });
  await reconciler.run();
  expect(await states()).toEqual(['paid', 'paid']);
  expect(await db('webhook_events').whereNull('processed_at')).toEqual([]);
});

onSqlite(
  'refusal 137: a start on a locked file goes on, unless it has tables to make: then it ends with a sentence',
  async () => {
    const database = await testDatabase();
    const older = await openDatabase(database.url, migrations.slice(0, -1));
    await older.destroy();
    const unlock = await lockFile(database.url);
    await expect(openDatabase(database.url)).rejects.toThrow(
      /^The database sqlite:.* can't be opened .*database is locked$/,
    );
    const same = await openDatabase(database.url, migrations.slice(0, -1));
    await same.destroy();
    await unlock();
    const newer = await openDatabase(database.url);
    await newer.destroy();
    await database.remove();
  },
);
