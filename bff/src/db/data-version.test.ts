import { versionForTags as versionOfTags } from '@studio/server-kit';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPageRow, anArtwork, anEnquiry, aTestimonialInput } from '../testing/factories';
import { ownerApp } from '../testing/apps/owner-app';
import { shop } from '../testing/apps/shop';
import { testApp, type TestApp } from '../testing/apps/test-app';
import { anEvent, deliver, intentIdOf } from '../testing/servers/stripe-side';
import { dataVersion, writesPublicTable } from './data-version';
import { transaction } from './transaction';

/** The version as another process reads it, without notification. */
const versionOf = async ({ origin }: Pick<TestApp, 'origin'>) => (await fetch(`${origin}/data-version`)).text();

/** Whether a function changes the version. */
async function moves(app: Pick<TestApp, 'origin'>, work: () => Promise<unknown>): Promise<boolean> {
  const before = await versionOf(app);
  await work();
  return (await versionOf(app)) !== before;
}

test.each([
  ['insert into `artworks` (`title`) values (?)', true],
  ['INSERT IGNORE INTO `pages` VALUES (1)', true],
  ['update `artworks` set `reserved` = ?', true],
  ['delete from "services" where id = ?', true],
  ['update a_table_of_tomorrow set a = 1', true],
  ['update `orders` set `state` = ?', false],
  ['update `data_version` set `version` = ?', false],
  ['select * from `artworks` for update', false],
])('%s changes what visitors see: %s', (sql, expected) => expect(writesPublicTable(sql)).toBe(expected));

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

test("what was made from other tables than a write's keeps its version, until a program writes that names no tables", async () => {
  const { http, db, ...app } = await ownerApp();
  const versions = async () => {
    const now = await versionOf(app);
    return ['testimonials', 'artworks', 'pages'].map((table) => versionOfTags(now, [table]));
  };
  await http.post('/api/testimonials', aTestimonialInput());
  const [first, second] = [await versions(), await http.put('/api/testimonials/1', aTestimonialInput()).then(versions)];
  expect(second.map((version, index) => version === first[index])).toEqual([false, true, true]);
  await db.transaction(async (tx) => tx('data_version').update({ version: randomUUID() }));
  const third = await versions();
  await http.put('/api/testimonials/1', aTestimonialInput({ name: 'Orla' }));
  const fourth = await versions();
  await http.put('/api/testimonials/1', aTestimonialInput({ name: 'Maeve' }));
  const fifth = await versions();
  expect(new Set([...second, ...third, ...fourth]).size).toBe(9);
  expect(fifth.map((version, index) => version === fourth[index])).toEqual([false, true, true]);
});

test('a sale leaves the list of posts as it was made, and makes the list of works anew', async () => {
  const app = await shop({ pieces: 2 });
  const tagsOfAnswer = async (address: string) =>
    (await fetch(app.origin + address)).headers.get('surrogate-key')?.split(' ') ?? [];
  const [works, posts] = [await tagsOfAnswer('/api/artworks'), await tagsOfAnswer('/api/published-pages')];
  const before = await versionOf(app);
  await app.begin();
  const after = await versionOf(app);
  expect(versionOfTags(after, posts)).toBe(versionOfTags(before, posts));
  expect(versionOfTags(after, works)).not.toBe(versionOfTags(before, works));
});

test('stays where a transaction fails, and a write outside of one is refused', async () => {
  const app = await testApp({ artworks: [anArtwork()] });
  const { db } = app;
  const failing = () =>
    transaction(db, async (tx) => {
      await tx('artworks').update({ title: 'Wet' });
      throw new Error('rain');
    }).catch(() => undefined);
  expect(await moves(app, failing)).toBe(false);
  await expect(db('artworks').update({ title: 'Wet' })).rejects.toThrow('in a transaction');
  expect(await db('artworks').first('title')).toEqual({ title: 'Heron Wall' });
});

test('moves when a page is due, though nobody writes anything', async () => {
  const app = await testApp();
  const soon = new Date(Date.now() + 700).toISOString().replace('T', ' ').replace('Z', '');
  await transaction(app.db, async (tx) => tx('pages').insert(aPageRow({ published_at: soon })));
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
