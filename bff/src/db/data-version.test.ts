import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPageRow, anArtwork, anEnquiry, aService, aTestimonialInput } from '../testing/factories';
import { ownerApp } from '../testing/apps/owner-app';
import { shop } from '../testing/apps/shop';
import { testApp, type TestApp } from '../testing/apps/test-app';
import { anEvent, deliver, intentIdOf } from '../testing/servers/stripe-side';
import { changePublicData, forgottenWrites } from '../testing/public-write-guard';
import { dataVersion, publicDataChanged } from './data-version';
import { transaction } from './transaction';

/** The version as another process reads it, without notification. */
const versionOf = async ({ origin }: Pick<TestApp, 'origin'>) => (await fetch(`${origin}/data-version`)).text();

/** Whether a function changes the version. */
async function moves(app: Pick<TestApp, 'origin'>, work: () => Promise<unknown>): Promise<boolean> {
  const before = await versionOf(app);
  await work();
  return (await versionOf(app)) !== before;
}

test('a test that forgets the data version fails', async () => {
  const { db } = await testApp({ artworks: [anArtwork()], services: [aService()] });
  await transaction(db, async (tx) => tx('artworks').update({ title: 'Wet' }));
  await db('services').update({ title: 'Wet' });
  await transaction(db, async (tx) => tx('contacts').delete());
  await transaction(db, async (tx) => {
    await tx('artworks').update({ title: 'Dry' });
    throw new Error('rain');
  }).catch(() => undefined);
  await changePublicData(db, async (tx) => tx('artworks').update({ title: 'Dry' }));
  expect(forgottenWrites.splice(0)).toEqual([
    expect.stringMatching(/^update `artworks`/),
    expect.stringMatching(/^outside a transaction: update `services`/),
  ]);
});

test("moves with every write of the owner's, and stays with what no visitor sees", async () => {
  const app = await ownerApp();
  const { http } = app;
  expect(await moves(app, () => http.post('/api/testimonials', aTestimonialInput()))).toBe(true);
  expect(await moves(app, () => http.put('/api/testimonials/1', aTestimonialInput({ name: 'Orla' })))).toBe(true);
  expect(await moves(app, () => http.put('/api/settings', { showsShopControls: false }))).toBe(true);
  expect(await moves(app, () => http.delete('/api/testimonials/1'))).toBe(true);
  expect(await moves(app, () => http.delete('/api/testimonials/1'))).toBe(false);
  expect(await moves(app, () => http.post('/api/contact', anEnquiry()))).toBe(false);
});

test('moves with a hold, a webhook that sells, and a hold that the reconciler ends', async () => {
  const app = await shop({ pieces: 2 });
  let secret = '';
  expect(await moves(app, async () => (secret = await app.begin()))).toBe(true);
  const { stripe } = app;
  await stripe.pay(secret);
  const event = anEvent('payment_intent.succeeded', intentIdOf(secret));
  expect(await moves(app, () => deliver(app.http, event))).toBe(true);
  await app.begin();
  await app.abandon();
  expect(await moves(app, () => app.reconciler.run())).toBe(true);
  expect(await moves(app, () => app.reconciler.run())).toBe(false);
});

test('what programs write that are older or newer changes the version, in both directions', async () => {
  const { http, db, ...app } = await ownerApp();
  const names = JSON.stringify({ base: 'b', artworks: 'a' });
  // A program with a version for each table, and one from before those.
  for (const row of [{ names, version: 'a' }, { version: randomUUID() }])
    expect(await moves(app, () => transaction(db, async (tx) => tx('data_version').update(row)))).toBe(true);
  await transaction(db, async (tx) => tx('data_version').update({ names, version: 'a' }));
  expect(await moves(app, () => http.post('/api/testimonials', aTestimonialInput()))).toBe(true);
  // The one with a version for each table ignores the names, because they do not include the version.
  const row = await db('data_version').first('names', 'version');
  expect(String(row.names)).not.toContain(row.version);
});

test('stays where a transaction fails, and outside of one nothing public is said to change', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  const { db } = app;
  const failing = () =>
    transaction(db, async (tx) => {
      publicDataChanged(tx);
      await tx('artworks').update({ title: 'Wet' });
      throw new Error('rain');
    }).catch(() => undefined);
  expect(await moves(app, failing)).toBe(false);
  expect(() => publicDataChanged(db)).toThrow('in a transaction');
  expect(await db('artworks').first('title')).toEqual({ title: 'Heron Wall' });
});

test('moves when a page is due, though nobody writes anything', async () => {
  const app = await testApp();
  const soon = new Date(Date.now() + 700).toISOString().replace('T', ' ').replace('Z', '');
  await changePublicData(app.db, async (tx) => tx('pages').insert(aPageRow({ published_at: soon })));
  const { http } = app;
  expect((await http.get('/api/published-pages')).body).toEqual([]);
  expect(await moves(app, () => sleep(800))).toBe(true);
  await sleep(900);
  expect((await http.get('/api/published-pages')).body).toHaveLength(1);
});

test('two instances on one database: what one writes the other shows within two seconds', async () => {
  const first = await ownerApp();
  const second = await testApp({ databaseUrl: first.config.databaseUrl });
  const names = async ({ http }: Pick<TestApp, 'http'>) =>
    ((await http.get('/api/testimonials')).body as { name: string }[]).map(({ name }) => name);
  await first.http.post('/api/testimonials', aTestimonialInput({ name: 'Orla' }));
  expect([await names(first), await names(second)]).toEqual([['Orla'], ['Orla']]);
  await first.http.put('/api/testimonials/1', aTestimonialInput({ name: 'Maeve' }));
  expect(await names(first)).toEqual(['Maeve']);
  await sleep(1000);
  expect(await names(second)).toEqual(['Maeve']);
  expect(dataVersion(first.db).lastValue).toBe(dataVersion(second.db).lastValue);
});
