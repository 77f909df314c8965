import { type Today } from '@studio/contract';
import { changePublicData } from '../../../testing/public-write-guard';
import { toRowTime } from '../../../db/rows';
import { ownerApp, type OwnerApp } from '../../../testing/apps/owner-app';
import { aCreation, anArtwork, anEnquiry, aPost, aProject, aTestimonial } from '../../../testing/factories';
import { todayRepo } from './today.repo';

const moment = '2026-03-05 10:00:00.000';

async function anOrder({ db }: OwnerApp, change: object): Promise<void> {
  const id = `order-${(await db('orders')).length}`;
  const buyer = { browser_key: 'b', cart_hash: 'c', client_address: '203.0.113.7' };
  await db('orders').insert({ id, ...buyer, total_cents: 12_000, currency: 'usd', expires_at: moment, ...change });
}

const nothing: Today = {
  ...{
    toAnswer: 0,
    toSend: 0,
    held: 0,
    soldOut: 0,
    toDecide: 0,
    disputes: 0,
    disputeDueBy: null,
    failedMail: 0,
    withdrawals: [],
    lostPictures: [],
    unpublishedPages: ['privacy', 'terms'],
    isSellerMissing: true,
  },
  sold: { month: expect.stringMatching(/^\d{4}-\d{2}$/) as unknown as string, total: 0, days: [] },
};

test('counts what waits for the owner, each thing once', async () => {
  const app = await ownerApp({ artworks: [anArtwork({ inStock: 0 }), anArtwork()] });
  const { http, db } = app;
  const today = async () => (await http.get('/api/admin/today')).body as Today;
  expect(await today()).toEqual({ ...nothing, soldOut: 1 });
  await app.browser().post('/api/contact', anEnquiry());
  await app.browser().post('/api/contact', anEnquiry());
  await db('contacts').where({ id: 1 }).update({ state: 'spam' });
  await db('email_outbox').where({ id: 1 }).update({ state: 'failed' });
  for (const state of ['pending', 'expired', 'paid', 'review', 'refund_due', 'refunded']) await anOrder(app, { state });
  await anOrder(app, { state: 'paid', dispute: 'open' });
  await anOrder(app, { state: 'paid', dispute: 'won' });
  // Neither to be sent nor to be reviewed.
  for (const state of ['paid', 'packed']) await anOrder(app, { state, dispute: 'lost' });
  expect(await today()).toEqual({
    ...nothing,
    ...{ toAnswer: 1, toSend: 3, held: 1, soldOut: 1, toDecide: 1, disputes: 1, failedMail: 1 },
    isMailServerMissing: true,
  });
});

test('adds up what was sold this month by day, less what went back', async () => {
  const app = await ownerApp();
  const paid = (paid_at: string, change: object = {}) => anOrder(app, { state: 'paid', paid_at, ...change });
  await paid('2026-02-28 23:59:59.999');
  await paid('2026-03-01 00:00:00.000');
  await paid('2026-03-05 09:00:00.000');
  await paid('2026-03-05 23:00:00.000', { total_cents: 4050, refunded_cents: 1050 });
  await paid('2026-03-06 10:00:00.000', { state: 'refunded', refunded_cents: 12_000 });
  const { sold } = await todayRepo(app.db).read(new Date('2026-03-31T22:59:00Z'));
  expect(sold).toEqual({
    month: '2026-03',
    total: 270,
    days: [
      { day: 1, total: 120 },
      { day: 5, total: 150 },
    ],
  });
});

test('an email that was given up is listed, and tried again from the beginning, once', async () => {
  const { http, browser, db } = await ownerApp();
  for (const name of ['Orla', 'Tomasz']) await browser().post('/api/contact', anEnquiry({ name }));
  expect((await http.get('/api/admin/failed-mail')).body).toEqual([]);
  await db('email_outbox').where({ id: 2 }).update({ state: 'failed', attempts: 13, next_attempt_at: '2030-01-01' });
  expect((await http.get('/api/admin/failed-mail')).body).toEqual([
    {
      ...{ id: 2, to: 'hello@studio.example', subject: 'Enquiry from Tomasz', state: 'failed', enquiryId: 2 },
      createdAt: expect.any(String),
    },
  ]);
  const again = () => http.post('/api/admin/failed-mail/2/retry', undefined);
  const answers = await Promise.all([again(), again()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const email = await db('email_outbox').where({ id: 2 }).first();
  expect(email).toMatchObject({ state: 'queued', attempts: 0 });
  expect(email.next_attempt_at <= toRowTime(new Date())).toBe(true);
  expect((await http.post('/api/admin/failed-mail/1/retry', undefined)).status).toBe(404);
});

test('mail that waits for more than an hour is counted and listed, and no mail server is said', async () => {
  const { http, browser, db, config } = await ownerApp();
  expect(config.mail.smtpUrl).toBeNull();
  const today = async () => (await http.get('/api/admin/today')).body as Today;
  expect(await today()).not.toHaveProperty('isMailServerMissing');
  for (const name of ['Orla', 'Tomasz', 'Ann']) await browser().post('/api/contact', anEnquiry({ name }));
  expect(await today()).toMatchObject({ failedMail: 0, isMailServerMissing: true });
  const hoursAgo = (hours: number) => toRowTime(new Date(Date.now() - hours * 3_600_000));
  await db('email_outbox')
    .where({ id: 1 })
    .update({ created_at: hoursAgo(2), next_attempt_at: hoursAgo(2) });
  await db('email_outbox')
    .where({ id: 2 })
    .update({ created_at: hoursAgo(72), next_attempt_at: hoursAgo(72) });
  // An email that failed for that long is due again.
  await db('email_outbox')
    .where({ id: 3 })
    .update({ created_at: hoursAgo(3), attempts: 4, next_attempt_at: hoursAgo(-1) });
  expect(await today()).toMatchObject({ failedMail: 3 });
  expect((await http.get('/api/admin/failed-mail')).body).toMatchObject([
    { id: 3, state: 'waiting' },
    { id: 2, state: 'held' },
    { id: 1, state: 'waiting' },
  ]);
  expect((await http.post('/api/admin/failed-mail/2/retry', undefined)).status).toBe(200);
  const drop = () => http.delete('/api/admin/failed-mail/1');
  expect([(await drop()).status, (await drop()).status]).toEqual([200, 404]);
  expect(await db('email_outbox').orderBy('id').pluck('state')).toEqual(['dropped', 'queued', 'queued']);
  expect(await today()).toMatchObject({ failedMail: 1, isMailServerMissing: true });
});

test('names the rows whose pictures nobody sees any more, of each kind, until they have others', async () => {
  const old = 'http://a.example/heron.png';
  const { http, db } = await ownerApp({
    portfolioProjects: [aProject(), aProject(), aProject()],
    digitalCreations: [aCreation({ additionalImages: ['/uploads/tram-2.webp', old] })],
    artworks: [...Array.from({ length: 22 }, () => anArtwork({ imageUrl: old })), anArtwork({ description: old })],
    blogPosts: [aPost({ content: `"${old}"` })],
    testimonials: [aTestimonial({ imageUrl: 'https://a.example/http:/orla.png' })],
  });
  const sketch = (images: string[]) =>
    changePublicData(db, (tx) =>
      tx('portfolio_projects')
        .where({ id: 2 })
        .update({ sketches: JSON.stringify(images) }),
    );
  await sketch([old]);
  const lost = async () => ((await http.get('/api/admin/today')).body as Today).lostPictures;
  expect(await lost()).toEqual([
    { kind: 'portfolio', count: 1, ids: [2] },
    { kind: 'creations', count: 1, ids: [1] },
    { kind: 'artworks', count: 22, ids: Array.from({ length: 20 }, (_, index) => 22 - index) },
  ]);
  await sketch([]);
  await changePublicData(db, (tx) => tx('artworks').update({ image_url: '/uploads/heron.webp' }));
  expect(await lost()).toEqual([{ kind: 'creations', count: 1, ids: [1] }]);
});

test('refusal 143: a month and its days are those of Dublin, where the clocks change and where UTC has another day', async () => {
  const app = await ownerApp();
  const soldIn = async (now: string) => (await todayRepo(app.db).read(new Date(now))).sold;
  // 00:30 on 1 August in Dublin, and the last moment of July.
  for (const paid_at of ['2026-07-31 23:30:00.000', '2026-07-31 22:59:59.999'])
    await anOrder(app, { state: 'paid', paid_at });
  expect(await soldIn('2026-07-31T23:45:00Z')).toEqual({
    month: '2026-08',
    total: 120,
    days: [{ day: 1, total: 120 }],
  });
  expect(await soldIn('2026-07-31T22:00:00Z')).toEqual({
    month: '2026-07',
    total: 120,
    days: [{ day: 31, total: 120 }],
  });
  // Both days of the clock change, at their ends.
  for (const paid_at of ['2026-03-29 00:00:00.000', '2026-03-29 22:59:00.000', '2026-03-29 23:00:00.000'])
    await anOrder(app, { state: 'paid', paid_at });
  expect((await soldIn('2026-03-31T12:00:00Z')).days).toEqual([
    { day: 29, total: 240 },
    { day: 30, total: 120 },
  ]);
  for (const paid_at of ['2026-10-24 23:00:00.000', '2026-10-25 23:59:00.000', '2026-10-26 00:00:00.000'])
    await anOrder(app, { state: 'paid', paid_at });
  expect((await soldIn('2026-10-31T12:00:00Z')).days).toEqual([
    { day: 25, total: 240 },
    { day: 26, total: 120 },
  ]);
});

test('a sale half an hour into August in Dublin is August in the spreadsheet', async () => {
  const app = await ownerApp();
  await anOrder(app, { state: 'paid', paid_at: '2026-07-31 23:30:00.000' });
  const { bytes } = await app.http.get('/api/orders.csv');
  expect(bytes.toString()).toContain('"2026-08-01"');
});

const page = { title: 'A page', content: 'Paid first.', published_at: moment };

test('says what a new shop lacks, until it has it', async () => {
  const { http, db } = await ownerApp();
  const missing = async () => {
    const { unpublishedPages, isSellerMissing } = (await http.get('/api/admin/today')).body as Today;
    return { unpublishedPages, isSellerMissing };
  };
  await changePublicData(db, (tx) => tx('pages').insert({ ...page, slug: 'terms' }));
  const sellerAddress = { name: 'sellerAddress', value: JSON.stringify('5 Main Street\nDublin 8') };
  await changePublicData(db, (tx) => tx('settings').insert(sellerAddress));
  expect(await missing()).toEqual({ unpublishedPages: ['privacy'] });
  await changePublicData(db, (tx) => tx('pages').insert({ ...page, slug: 'privacy' }));
  expect(await missing()).toEqual({});
});
