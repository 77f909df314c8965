import { createHash, randomBytes } from 'node:crypto';
import type { Candidate } from '../releases/candidate-record';
import type { View } from '../shares/views';
import { closeAll, fronted } from './documents.fixture';

afterEach(closeAll);

const newBuild = { remote: 'mf-shop', build: 'b2' };
const share = (percent: number): Candidate => ({ ...newBuild, percent, number: 1, until: null, tokenHash: null });

const preview: Candidate = {
  ...newBuild,
  ...{ percent: 0, number: null, until: new Date(Date.now() + 60_000).toISOString() },
  tokenHash: createHash('sha256').update('token').digest('hex'),
};

const privateOnly = 'private, no-store';
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';', 1)[0];

/** Browsers of both sides of a share of 50 %, each with the build that it was shown. */
async function browsersOf(get: Awaited<ReturnType<typeof fronted>>['get']) {
  const browsers = Array.from({ length: 20 }, () => `share=${randomBytes(16).toString('base64url')}`);
  return Promise.all(browsers.map(async (cookie) => ({ cookie, shown: (await get('/shop', { cookie })).shown })));
}

test('each side of a share has a document of its own, and no document of one is served to the other', async () => {
  const { live, get } = await fronted();
  const before = await get('/shop');
  live.candidates = [share(50)];
  const browsers = await browsersOf(get);
  const pages = new Set(browsers.map(({ shown }) => shown));
  expect([...pages].map((shown) => shown?.slice(0, 8)).sort()).toEqual(['build b1', 'build b2']);
  expect(pages).not.toContain(before.shown);
  for (const { cookie, shown } of [...browsers, ...browsers]) {
    const again = await get('/shop', { cookie });
    expect([again.shown, again.headers.get('cache-control')]).toEqual([shown, privateOnly]);
    expect(again.headers.get('cdn-cache-control')).toBeNull();
    expect(again.headers.get('set-cookie')).toBeNull();
  }
  live.candidates = [];
  const after = await get('/shop', { cookie: browsers[0]!.cookie });
  expect([after.shown, after.headers.get('set-cookie')]).toEqual([before.shown, null]);
  expect(after.headers.get('cache-control')).toContain('public');
});

test('a browser without a side gets one with its first document, from the cache too, and keeps it', async () => {
  const { live, get } = await fronted();
  live.candidates = [share(50)];
  for (let count = 0; count < 10; count += 1) {
    const first = await get('/shop');
    const cookie = cookieOf(first.headers);
    expect(cookie).toMatch(/^share=[\w-]{22}$/);
    const second = await get('/shop', { cookie: cookie! });
    expect([second.shown, cookieOf(second.headers)]).toEqual([first.shown, undefined]);
  }
  const personal = await get('/checkout');
  expect(cookieOf(personal.headers)).toMatch(/^share=/);
});

test('a document known by its ETag is confirmed for the same side only', async () => {
  const { live, get } = await fronted();
  live.candidates = [share(50)];
  const browsers = await browsersOf(get);
  const one = browsers.find(({ shown }) => shown?.startsWith('build b1'))!;
  const other = browsers.find(({ shown }) => shown?.startsWith('build b2'))!;
  const etag = (await get('/shop', { cookie: one.cookie })).headers.get('etag')!;
  expect((await get('/shop', { cookie: one.cookie, 'if-none-match': etag })).status).toBe(304);
  expect((await get('/shop', { cookie: other.cookie, 'if-none-match': etag })).status).toBe(200);
});

test('while the BFF is down each side gets its own last document', async () => {
  const { live, get } = await fronted();
  live.candidates = [share(50)];
  const browsers = await browsersOf(get);
  live.isDown = true;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  for (const { cookie, shown } of browsers) {
    const stale = await get('/shop', { cookie });
    expect([stale.shown, stale.headers.get('warning')]).toEqual([shown, '110 - "Response is Stale"']);
  }
});

test('a preview is rendered for its browser alone, never stored, and leaves the documents of others as they were', async () => {
  const { live, get } = await fronted();
  const before = await get('/shop');
  live.candidates = [preview];
  const cookie = 'preview=mf-shop.b2.token';
  const pages = [await get('/shop', { cookie }), await get('/shop', { cookie })];
  expect(pages.map(({ shown }) => shown)).toEqual(['build b2 page 1 of /shop', 'build b2 page 2 of /shop']);
  for (const { headers, text } of pages) {
    expect(headers.get('cache-control')).toBe(privateOnly);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect([headers.get('surrogate-key'), headers.get('cdn-cache-control')]).toEqual([null, null]);
    expect(text).toContain(
      '</div>\n<aside id="preview-banner" aria-label="Preview"><span>Preview of mf-shop b2.</span> ',
    );
    const rules = /<style>\n(#preview-banner[^<]*)<\/style>/.exec(text)![1]!;
    const hash = createHash('sha256').update(`\n${rules}`).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  }
  const other = await get('/shop');
  expect([other.shown, other.headers.get('cache-control')]).toEqual([
    before.shown,
    before.headers.get('cache-control'),
  ]);
  expect(other.text).not.toContain('preview-banner');
  live.candidates = [];
  expect((await get('/shop', { cookie })).shown).toBe(before.shown);
});

test('each document under a share has a signed view of its own, cached ones too', async () => {
  const { live, get, views } = await fronted();
  expect((await get('/shop')).headers.get('server-timing')).toBeNull();
  live.candidates = [share(50)];
  const seen = new Set<string>();
  for (const page of ['/shop', '/shop', '/shop', '/checkout', '/checkout', '/gone']) {
    const cookie = `share=${randomBytes(16).toString('base64url')}`;
    const { headers, shown, text } = await get(page, { cookie });
    const [, token = ''] = /^view;desc="(.+)"$/.exec(headers.get('server-timing') ?? '') ?? [];
    const view = views.read(token)!;
    seen.add(view.id);
    const [{ side }, ...others] = view.sides as [View['sides'][number]];
    expect([side, others]).toEqual([shown?.startsWith('build b2') ? 'share' : 'live', []]);
    expect(view.sides).toMatchObject([{ remote: 'mf-shop', number: 1, build: 'b2', percent: 50 }]);
    expect(text).toContain('"shared":["mf-shop"]');
  }
  expect(seen.size).toBe(6);
  live.candidates = [preview];
  const { headers, text } = await get('/checkout', { cookie: 'preview=mf-shop.b2.token' });
  expect([headers.get('server-timing'), text.includes('"shared"')]).toEqual([null, false]);
});

test('a render that throws is a failure of each view that it was for, on both sides', async () => {
  const { live, get, results } = await fronted();
  await get('/broken');
  expect(results).toEqual([]);
  live.candidates = [share(50)];
  for (let count = 0; count < 20; count += 1) await get('/broken');
  await get('/shop');
  expect(new Set(results.map((result) => result?.view)).size).toBe(20);
  expect(new Set(results.map((result) => `${result?.side} ${result?.failure}`))).toEqual(
    new Set(['share server', 'live server']),
  );
});

test('one slow render is no failure', async () => {
  const { live, get, results } = await fronted({ timeoutMs: 300 });
  live.candidates = [share(50)];
  await get('/stuck');
  expect(results).toEqual([]);
});
