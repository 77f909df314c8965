import { connect } from 'node:net';
import * as contract from '@studio/contract';
import { onPublicChange } from './db/data-version';
import { changePublicData } from './testing/public-write-guard';
import { migrations } from '../migrations/migrations';
import { tokenHash } from './modules/ordering/order-links.repo';
import { hashPassword } from './modules/accounts/password';
import { sessionsRepo } from './modules/accounts/sessions.repo';
import {
  aCart,
  aCreation,
  anArtwork,
  anArtworkInput,
  anEnquiry,
  aPageRow,
  aPost,
  aProject,
  aService,
  aTestimonial,
  aTestimonialInput,
} from './testing/factories';
import type { Options } from './testing/apps/http-client';
import { toRowTime } from './db/rows';
import { aContentForm, anImage, ownerApp } from './testing/apps/owner-app';
import { anImageForm } from './testing/apps/multipart';
import { orderInReview } from './testing/order-in-review';
import { aCookieValue, signIn, testApp, type TestApp } from './testing/apps/test-app';

type Call = contract.Endpoint;
type Answer = Awaited<ReturnType<TestApp['http']['raw']>>;

const endpoints = Object.fromEntries(
  Object.entries<unknown>(contract).filter((entry): entry is [string, Call] => isEndpoint(entry[1])),
);
const namesOf = (access: Call['access']) => Object.keys(endpoints).filter((name) => endpoints[name]?.access === access);

function isEndpoint(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

const content = {
  artworks: [anArtwork()],
  portfolioProjects: [aProject()],
  services: [aService()],
  testimonials: [aTestimonial()],
  blogPosts: [aPost()],
  digitalCreations: [aCreation()],
};

const password = 'heron over the liffey';
// A password's stored form has its hashing cost: minimal here.
const cheap = { N: 2 ** 10, r: 8, p: 1, maxmem: 2 ** 24 };

const orderId = 'b7e2f1f4-6a53-4a55-8a3e-0d6f0a2f7c11';
const moment = '2025-03-03 10:00:00.000';
const anOpenOrder = {
  ...{ id: orderId, state: 'pending', browser_key: 'somebody', open_key: 'somebody', cart_hash: 'hash' },
  ...{ total_cents: 12_000, currency: 'usd', client_address: '192.0.2.1', created_at: moment, expires_at: moment },
};

const aSoldOrder = { ...anOpenOrder, id: 'order-3', state: 'paid', browser_key: 'buyer', open_key: null };
const token = 'the part behind the sign';

const anEmail = { recipient: 'a@b.ie', subject: 'Sold', body: 'Moth Hour', next_attempt_at: moment };

/** A row in every table. */
async function withRows<App extends TestApp>(app: App): Promise<App> {
  await changePublicData(app.db, async (tx) => tx('pages').insert(aPageRow()));
  await app.db('contacts').insert(anEnquiry());
  for (const id of [1, 2]) await app.db('email_outbox').insert({ id, ...anEmail, state: 'failed' });
  for (const id of new Set(Object.values(orders))) await orderInReview(app.db, id);
  await app.db('orders').where({ id: 'order-4' }).update({ state: 'paid', dispute: 'lost', lost_cents: 400 });
  await app.db('orders').where({ id: 'order-5' }).update({ state: 'sent' });
  const dispatch = { order_id: 'order-5', from_state: 'paid', undo_until: toRowTime(new Date(Date.now() + 600_000)) };
  await app.db('dispatches').insert(dispatch);
  await app.db('orders').insert([anOpenOrder, aSoldOrder]);
  const work = { artwork_id: 1, quantity: 1, unit_cents: 400, title: 'Moth Hour', image_url: '/uploads/moth.webp' };
  await app.db('order_items').insert({ order_id: aSoldOrder.id, ...work });
  await app.db('withdrawals').insert({
    ...{ order_id: 'order-1', request_key: 'a-key-of-theirs', name: 'Ann', email: 'a@b.ie', items: '[]' },
    ...{ amount_cents: 400, refund_target_cents: 400, submitted_at: moment },
  });
  await app.db('asked_pictures').insert({
    ...{ contact_id: 1, token_hash: 'hash', email_id: 1, webp: Buffer.from('RIFF'), expires_at: moment },
    ...{ received_at: moment, created_at: moment },
  });
  await app.db('order_links').insert({ order_id: aSoldOrder.id, token_hash: tokenHash(token) });
  return app;
}

/** The orders on which the owner's calls act. */
const orders: Record<string, string> = {
  acceptOrder: 'order-1',
  rejectOrder: 'order-2',
  closeOrder: 'order-4',
  undoSendOrder: 'order-5',
  ...handled('order-1'),
};

/** The same for an accepted order. */
function handled(id: string): Record<string, string> {
  const papers = ['sendOrderLink', 'getInvoices', 'getInvoicesPdf', 'getPackingSlip', 'getPackingSlipPdf'];
  const names = [
    'getOrderHistory',
    'moveOrder',
    'sendOrder',
    'returnOrder',
    'refundOrder',
    'closeWithdrawal',
    ...papers,
  ];
  return Object.fromEntries(names.map((name) => [name, id]));
}

const queries: Record<string, string> = { getPersonalData: '?email=a@b.ie', findPeople: '?q=1001' };
const slugs: Record<string, string> = { getBlogPost: 'first-wall' };

// The second email, because the first one was sent again before.
const ids: Record<string, string> = { endHold: orderId, dropMail: '2' };

function addressOf(name: string): string {
  const path = (endpoints[name]?.path ?? '') + (queries[name] ?? '');
  return path
    .replace(':id', ids[name] ?? '1')
    .replace(':order', orders[name] ?? '')
    .replace(':slug', slugs[name] ?? 'privacy')
    .replace(':category', 'canvas');
}

const json = (value: unknown): Options => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});
const project = { title: 'Gable', category: 'murals', description: 'A fox.' };

/** A valid request for each call, the owner's in an order in which all succeed. */
const requests: Record<string, () => Options | Promise<Options> | undefined> = {
  submitContact: () => json(anEnquiry()),
  // An invalid link.
  sendRequestedImage: async () => {
    const { body, headers } = aContentForm({}, await anImage());
    return { body, headers: { ...headers, authorization: 'Bearer none' } };
  },
  reportVitals: () =>
    json({ route: '/', remote: 'mf-marketing', build: 'a1b2c3', vitals: [{ name: 'LCP', value: 1200 }] }),
  createPaymentIntent: () => json(aCart([1])),
  createSession: () => json({ password }),
  showBoughtOrder: () => json({ email: 'a@b.ie' }),

  uploadImage: async () => anImageForm(await anImage()),
  createPortfolioProject: async () => aContentForm(project, await anImage()),
  updatePortfolioProject: () => aContentForm(project),
  createDigitalCreation: async () => aContentForm(project, await anImage()),
  updateDigitalCreation: () => aContentForm(project),
  arrangeArtworks: () => json({ ids: [1], was: [1] }),
  arrangePortfolio: () => json({ ids: [1, 2], was: [2, 1] }),
  arrangeDigitalCreations: () => json({ ids: [1, 2], was: [2, 1] }),
  arrangeServices: () => json({ ids: [1], was: [1] }),
  arrangeTestimonials: () => json({ ids: [1], was: [1] }),
  createArtwork: () => json(anArtworkInput()),
  updateArtwork: () => json(anArtworkInput()),
  createService: () => json(aService()),
  updateService: () => json(aService()),
  createTestimonial: () => json(aTestimonialInput()),
  updateTestimonial: () => json(aTestimonialInput()),
  createBlogPost: () => json(aPost({ slug: 'second-wall' })),
  updateBlogPost: () => json(aPost()),
  updatePage: () => json({ title: 'Privacy', content: 'Little.', isPublished: true }),
  updateSettings: () => json({ showsShopControls: false, showsGalleryControls: false }),
  updateShipping: () => json({ shipsTo: ['IE'] }),
  updateWallPrices: () => json({ wallFrom: 90 }),
  updateCheckoutLimits: () => json({ isLifted: true }),
  getCheckoutLimits: () => undefined,
  reserveArtwork: () => json({ reason: 'reserved', forWhom: 'Ann' }),
  listReservations: () => undefined,
  releaseArtwork: () => undefined,
  listHolds: () => undefined,
  endHold: () => undefined,
  listPages: () => undefined,
  listOrders: () => undefined,
  exportOrders: () => undefined,
  acceptOrder: () => undefined,
  rejectOrder: () => undefined,
  moveOrder: () => json({ to: 'packed' }),
  sendOrder: () => json({ carrier: 'An Post', trackingUrl: 'https://post.example/1' }),
  returnOrder: () => json({ restock: [] }),
  undoSendOrder: () => ({}),
  refundOrder: () => json({ amount: 1.5, reason: 'A scratch', restock: [] }),
  closeWithdrawal: () => json({ withdrawal: 1, note: 'The buyer keeps it.' }),
  closeOrder: () => json({ restock: [] }),
  getOrderHistory: () => undefined,
  sendOrderLink: () => undefined,
  findOrder: () => json({ token }),
  findLostOrder: () => json({ number: 1001, email: 'a@b.ie' }),
  withdraw: () =>
    json({ token, key: 'a-key-of-mine', name: 'Ann', email: 'a@b.ie', items: [{ artworkId: 1, quantity: 1 }] }),
  findInvoices: () => json({ token }),
  findInvoicesPdf: () => json({ token }),
  getInvoices: () => undefined,
  getInvoicesPdf: () => undefined,
  getPackingSlip: () => undefined,
  getPackingSlipPdf: () => undefined,
  getInvoicing: () => undefined,
  updateInvoicing: () => json({ taxRate: 23 }),
  listVitals: () => undefined,
  listShares: () => undefined,
  getToday: () => undefined,
  findPeople: () => undefined,
  getPersonalData: () => undefined,
  listFailedMail: () => undefined,
  sendMailAgain: () => undefined,
  dropMail: () => undefined,
  listEnquiries: () => undefined,
  getEnquiry: () => undefined,
  changeEnquiries: () => json({ ids: [1, 7], to: 'done' }),
  updateEnquiry: () => json({ state: 'done', note: 'A tall wall.' }),
  replyToEnquiry: () => json({ reply: 'In spring, gladly.' }),
  requestImage: () => undefined,
  getRequestedImage: () => undefined,
  deletePortfolioProject: () => undefined,
  deleteDigitalCreation: () => undefined,
  deleteArtwork: () => undefined,
  deleteService: () => undefined,
  deleteTestimonial: () => undefined,
  deleteBlogPost: () => undefined,
  deleteEnquiry: () => undefined,
  erasePerson: () => json({ email: 'A@b.ie' }),
  changePassword: () => json({ currentPassword: password, newPassword: 'a hare under the moon' }),
};

/** All rows of the database. */
async function everyRow({ db }: TestApp): Promise<Record<string, unknown[]>> {
  const tables = migrations.flatMap(({ creates }) => creates);
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await db(table)] as const)));
}

test('every call of the contract has its shape: a method, a path and who may call', () => {
  expect(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(
    Object.values(contract.calls)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
});

// Adding a name here opens a call to every visitor: a write needs a reason in a comment.
test('these calls are for everybody, and no other', () => {
  const reads = [
    'getBlogPost',
    'getCheckoutConfig',
    'getCheckoutStatus',
    'getPage',
    'getPortfolioProject',
    'getSession',
    'getSettings',
    'getShipping',
    'getWallPrices',
    'listArtworks',
    'listArtworksByCategory',
    'listBlogPosts',
    'listDigitalCreations',
    'listPortfolio',
    'listPublishedPages',
    'listServices',
    'listTestimonials',
  ];
  const writes = [
    // A visitor's own calls: enquiry, purchase, sign-in and sign-out.
    'createPaymentIntent',
    'createSession',
    'deleteSession',
    'extendHold',
    // Tokens are sent in bodies, so that no log of URLs has one.
    'findInvoices',
    'findInvoicesPdf',
    'findLostOrder',
    'findOrder',
    // Deletes the browser's own cookie.
    'forgetBrowser',
    // Names the buyer for some minutes after the payment only.
    'linkBoughtOrder',
    'releaseHold',
    'reportVitals',
    // Requires the secret of the photo request's link.
    'sendRequestedImage',
    // An email address is sent in the body, never in the URL.
    'showBoughtOrder',
    'submitContact',
    // A buyer's statement, by the order's link.
    'withdraw',
  ];
  const isRead = (name: string) => endpoints[name]?.method === 'GET';
  expect(namesOf('public').filter(isRead).sort()).toEqual(reads);
  expect(
    namesOf('public')
      .filter((name) => !isRead(name))
      .sort(),
  ).toEqual(writes);
});

/** The status for a client without a password or link. */
const strangers: Record<string, number> = {
  createSession: 401,
  linkBoughtOrder: 404,
  sendRequestedImage: 404,
  showBoughtOrder: 404,
};

// Outside production a response that breaks its schema is a 500.
test('every public call is there and answers as the contract says', async () => {
  const { http } = await withRows(await testApp(content));
  for (const name of namesOf('public')) {
    const { status } = await http.raw(endpoints[name]!.method, addressOf(name), await requests[name]?.());
    expect([name, status]).toEqual([name, strangers[name] ?? endpoints[name]!.status ?? 200]);
  }
});

test("every owner's call does what it says, answers as the contract says, and is kept by no cache", async () => {
  const app = await withRows(await ownerApp(content));
  await app.db('users').update({ password: await hashPassword(password, cheap) });
  const owned = Object.keys(requests).filter((name) => endpoints[name]?.access === 'owner');
  expect([...owned].sort()).toEqual(namesOf('owner').sort());
  for (const name of owned) {
    const before = await everyRow(app);
    const { status, headers } = await app.http.raw(endpoints[name]!.method, addressOf(name), await requests[name]?.());
    expect([name, status]).toEqual([name, endpoints[name]!.status ?? 200]);
    expect([name, headers['cache-control'], headers.etag]).toEqual([name, 'private, no-store', undefined]);
    const hasWritten = JSON.stringify(await everyRow(app)) !== JSON.stringify(before);
    // Every call updates the session's last use; an upload writes no other row.
    if (endpoints[name]!.method !== 'GET' && name !== 'uploadImage') expect([name, hasWritten]).toEqual([name, true]);
  }
});

test("refusal 34: every owner's call refuses strangers before it reads their bodies", async () => {
  const { origin } = await testApp();
  for (const name of namesOf('owner')) {
    for (const headers of [{}, { cookie: `studio_session=${aCookieValue()}` }]) {
      const answer = await answerWithoutBody(origin, endpoints[name]!, headers);
      expect([name, /^HTTP\/1\.1 401 /.test(answer), answer.includes('"code":"UNAUTHORIZED"')]).toEqual([
        name,
        true,
        true,
      ]);
    }
  }
});

test('refusal 34: nobody without a session that lives writes anything', async () => {
  const app = await withRows(await ownerApp(content));
  const idle = String(app.http.cookies.get('studio_session'));
  await app.db('sessions').update({ last_seen_at: '2020-01-01 00:00:00.000' });
  const [expired, foreign] = [aCookieValue(), aCookieValue()];
  await sessionsRepo(app.db).add(expired, 1, new Date('2020-01-01'));
  await signIn(app);
  const alive = String(app.http.cookies.get('studio_session'));
  expect((await app.http.get('/api/session')).body).toEqual({ authenticated: true });
  const before = await everyRow(app);
  for (const name of namesOf('owner')) {
    for (const [index, cookie] of ['', foreign, expired, idle, `${alive}x`, alive.slice(1), "' OR '1'='1"].entries()) {
      const request = await requests[name]?.();
      const headers = { ...request?.headers, cookie: cookie && `studio_session=${cookie}` };
      const { status, body } = await app.http.raw(endpoints[name]!.method, addressOf(name), { ...request, headers });
      expect([name, index, status, body.code]).toEqual([name, index, 401, 'UNAUTHORIZED']);
      expect(body.message).toMatch(/\w+.*\.$/);
    }
  }
  expect(await everyRow(app)).toEqual(before);
  expect(app.storedImages()).toEqual([]);
});

test("refusal 31: another site's page writes nothing with the owner's session", async () => {
  const app = await withRows(await ownerApp(content));
  const before = await everyRow(app);
  const writes = namesOf('owner').filter((name) => endpoints[name]!.method !== 'GET');
  for (const name of writes) {
    for (const site of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      { 'sec-fetch-site': undefined },
    ]) {
      const request = await requests[name]?.();
      const headers = { ...request?.headers, ...site };
      const answer = await app.http.raw(endpoints[name]!.method, addressOf(name), { ...request, headers });
      expect([name, site, answer.status, answer.body.code]).toEqual([name, site, 403, 'FORBIDDEN']);
      expect(Object.keys(answer.headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
    }
  }
  expect(await everyRow(app)).toEqual(before);
  expect(app.storedImages()).toEqual([]);
});

/** Public but not cached: Stripe's key changes at a restart, without a change of the data. */
const unkept = ['getCheckoutConfig'];
const shared = 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8';

test('refusal 124: a shared cache may keep what is the same for everybody and sets no cookie, and nothing else', async () => {
  const app = await withRows(await ownerApp(content));
  const [stranger, visitor] = [app.browser(), app.browser()];
  expect((await visitor.post('/api/create-payment-intent', aCart([1]))).status).toBe(200);
  const [reads, writes] = [true, false].map((isRead) =>
    Object.entries(endpoints).filter(([, { method }]) => (method === 'GET') === isRead),
  );
  // Writes last, because they would end the session.
  for (const [name, { method }] of [...reads!, ...writes!]) {
    const answers: Answer[] = [];
    for (const http of [stranger, visitor, app.http]) answers.push(await http.raw(method, addressOf(name)));
    const isSame = answers.every(
      ({ status, bytes, headers }) => status === 200 && bytes.equals(answers[0]!.bytes) && !headers['set-cookie'],
    );
    const isShared = method === 'GET' && isSame && !unkept.includes(name);
    const said = isShared ? [name, shared, 'Accept-Encoding'] : [name, 'private, no-store', undefined];
    for (const { headers } of answers) expect([name, headers['cache-control'], headers.vary]).toEqual(said);
  }
});

test('every write that changes a public read is announced, so that a CDN is purged', async () => {
  const app = await withRows(await ownerApp(content));
  await app.db('users').update({ password: await hashPassword(password, cheap) });
  let announced = 0;
  onPublicChange(app.db, () => (announced += 1));
  const publicReads = namesOf('public').filter((name) => endpoints[name]!.method === 'GET');
  const readAll = async () =>
    Promise.all(
      publicReads.map(async (name) => {
        const { headers, bytes } = await app.http.get(addressOf(name));
        return { name, text: bytes.toString(), tag: headers['surrogate-key'] };
      }),
    );
  const changed = new Set<string>();
  let before = await readAll();
  for (const write of Object.keys(requests).filter((name) => endpoints[name]?.access === 'owner')) {
    announced = 0;
    await app.http.raw(endpoints[write]!.method, addressOf(write), await requests[write]?.());
    const after = await readAll();
    for (const [index, { name, text, tag }] of before.entries()) {
      if (text === after[index]!.text || name === 'getSession') continue;
      changed.add(name);
      expect([write, name, tag, announced > 0]).toEqual([write, name, 'data', true]);
    }
    before = after;
  }
  expect([...changed].sort()).toEqual(
    expect.arrayContaining(['getPage', 'listArtworks', 'listBlogPosts', 'listPortfolio']),
  );
});

test('an answer that breaks the contract is a 500 and never reaches anybody', async () => {
  const { http } = await testApp({ portfolioProjects: [aProject({ imageUrl: 'javascript:alert(1)' })] });
  expect(await http.get('/api/portfolio')).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
});

/** A request that announces a body and never sends it: the server must answer without it. */
function answerWithoutBody(origin: string, call: Call, headers: { cookie?: string }): Promise<string> {
  const { hostname, port } = new URL(origin);
  const head = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', 'content-length': '1000', ...headers };
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${call.method} ${call.path.replace(/:\w+/, '1')} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
    socket.setTimeout(5000, () => socket.destroy(new Error(`${call.method} ${call.path} waits for its body`)));
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString());
    });
    socket.once('error', reject);
  });
}
