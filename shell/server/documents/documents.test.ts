import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeAll, fronted } from './documents.fixture';

afterEach(closeAll);

test('a page is rendered once for all who ask for it, together or later, each with an id of their own', async () => {
  const { get } = await fronted();
  const together = await Promise.all(Array.from({ length: 20 }, () => get('/shop')));
  const later = await get('/shop');
  expect(new Set([...together, later].map(({ shown }) => shown))).toEqual(new Set(['build b1 page 1 of /shop']));
  expect(new Set([...together, later].map(({ headers }) => headers.get('x-request-id'))).size).toBe(21);
  expect(later.headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8',
  );
  expect(later.headers.get('surrogate-key')).toBe('data documents');
  expect(await get('/shop', { 'if-none-match': String(later.headers.get('etag')) })).toMatchObject({ status: 304 });
});

test.each([
  ['/shop/', '/shop'],
  ['/Shop', '/shop'],
  ['//SHOP//?Category=A/&b', '/shop?Category=A/&b'],
  ['/Works/Heron/', '/works/Heron'],
])('a page has one address: %s moves to %s in one step, also for HEAD', async (url, own) => {
  const { origin, get } = await fronted();
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await fetch(origin + url, { method, redirect: 'manual' });
    const said = [status, headers.get('location'), headers.get('cache-control')];
    expect([method, ...said]).toEqual([method, 308, own, 'private, no-store']);
  }
  expect((await get(own)).status).toBe(200);
});

test('a page that says another path of its own moves there, with the query that was asked for, and is kept nowhere', async () => {
  const { origin, get } = await fronted();
  for (const [method, search] of [
    ['GET', ''],
    ['HEAD', '?utm_source=a&utm_source=b'],
    ['GET', '?category=x&c=d%20e'],
  ] as const) {
    const { status, headers } = await fetch(`${origin}/works/former${search}`, { method, redirect: 'manual' });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      308,
      `/works/now%20%C3%A9${search}`,
      'private, no-store',
    ]);
  }
  expect((await get('/works/former')).shown).toContain('of /works/now%20%C3%A9');
  expect((await get('/works/caf%C3%A9')).status).toBe(200);
});

test('an address that nobody shows is not moved', async () => {
  const { get } = await fronted();
  expect((await get('/Nowhere/')).status).toBe(404);
});

test('a page says its canonical address', async () => {
  const { get } = await fronted();
  expect((await get('/shop?b')).text).toContain('<link rel="canonical" href="http://localhost/shop">');
});

test("a page's policy allows the styles that stand in it, is said again with a 304, and changes with the release", async () => {
  const { live, get } = await fronted();
  const hashOf = (rules: string) => `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
  const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy');
  const first = await get('/shop');
  expect(policyOf(first)).toContain(hashOf('.b1{}'));
  const known = await get('/shop', { 'if-none-match': String(first.headers.get('etag')) });
  expect([known.status, policyOf(known)]).toEqual([304, policyOf(first)]);
  Object.assign(live, { build: 'b2', revision: 2 });
  const next = await get('/shop', { 'if-none-match': String(first.headers.get('etag')) });
  expect([next.status, next.shown]).toEqual([200, expect.stringContaining('b2')]);
  expect(policyOf(next)).toContain(hashOf('.b2{}'));
  expect(policyOf(next)).not.toContain(hashOf('.b1{}'));
  expect(policyOf(await get('/checkout'))).toContain(hashOf('.b2{}'));
});

test.each(['/gone', '/half', '/broken', '/checkout', '/nowhere'])(
  '%s is rendered for each who asks: a cache holds no error, nothing half and nothing personal',
  async (url) => {
    const { get } = await fronted();
    const [one, other] = [await get(url), await get(url)];
    expect(one.shown).not.toBe(other.shown);
    expect(one.headers.get('cache-control')).toBe('private, no-store');
    expect(one.status).toBe(['/gone', '/nowhere'].includes(url) ? 404 : 200);
  },
);

test('a release while a page is rendered is in the next page whole, and never in that one', async () => {
  const { live, get } = await fronted();
  const early = get('/shop');
  await sleep(50);
  Object.assign(live, { build: 'b2', revision: 2 });
  const [one, other] = [await early, await get('/shop')];
  expect([one.shown, other.shown]).toEqual(['build b1 page 1 of /shop', 'build b2 page 1 of /shop']);
  for (const [{ text }, build] of [
    [one, 'b1'],
    [other, 'b2'],
  ] as const) {
    expect([...text.matchAll(/"build":"(\w+)"/g)].map(([, found]) => found)).toEqual([build]);
  }
  expect((await get('/shop')).shown).toBe('build b2 page 1 of /shop');
});

test('other data make another page, at once for a session and within two seconds for everybody', async () => {
  const { live, get } = await fronted();
  // Starting the worker takes longer than the version stays fresh.
  for (let turn = 0; turn < 2; turn += 1) await get('/shop');
  live.data = 'v2';
  expect((await get('/shop')).shown).toContain('page 1');
  expect((await get('/shop', { cookie: 'studio_session=x' })).shown).toContain('page 2');
  live.data = 'v3';
  await sleep(1000);
  expect((await get('/shop')).shown).toContain('page 3');
});

test('while the BFF is down a page is shown as it was, and marked', async () => {
  const { live, get } = await fronted();
  await get('/shop');
  live.isDown = true;
  await sleep(1000);
  const { shown, headers } = await get('/shop');
  expect([shown, headers.get('warning')]).toEqual(['build b1 page 1 of /shop', '110 - "Response is Stale"']);
});

test('ten minutes is the longest that a page is shown as it was', async () => {
  const { live, get } = await fronted();
  await get('/shop');
  live.isDown = true;
  const { now } = performance;
  const warningAfter = async (minutes: number) => {
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + minutes * 60_000);
    return (await get('/shop')).headers.get('warning');
  };
  try {
    expect([await warningAfter(9), await warningAfter(10.1)]).toEqual(['110 - "Response is Stale"', null]);
  } finally {
    jest.restoreAllMocks();
  }
});

test('a page that takes too long, and in its short form too, is asked for again later', async () => {
  const { get } = await fronted({ timeoutMs: 1000 });
  const { status, headers } = await get('/stuck');
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(await get('/shop')).toMatchObject({ status: 200 });
});

test('a visitor who leaves costs nobody else the page', async () => {
  const { get, origin } = await fronted();
  const leaving = new AbortController();
  const left = fetch(`${origin}/shop`, { signal: leaving.signal }).catch((error: Error) => error.name);
  await sleep(50);
  leaving.abort();
  expect(await left).toBe('AbortError');
  expect((await get('/shop')).shown).toContain('page 1');
});

const from = (network: string) => ({ 'x-forwarded-for': network });

test('refusal 62: pages beyond what is taken on are refused at once; who waits for one that is made already takes nothing', async () => {
  const { get } = await fronted({ mostPages: 4 });
  const ask = (url: string, network: string) => get(url, from(network));
  const flood = Array.from({ length: 20 }, (_, index) => ask(`/shop?flood=${index}`, '203.0.113.1'));
  const other = ask('/shop', '203.0.113.2');
  const same = Array.from({ length: 20 }, () => ask('/shop', '203.0.113.1'));
  const answers = await Promise.all(flood);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const { status, headers, text } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE' });
  }
  expect((await other).status).toBe(200);
  expect(new Set((await Promise.all(same)).map(({ status }) => status))).toEqual(new Set([200]));
  // A finished render frees capacity.
  expect((await ask('/shop?flood=later', '203.0.113.1')).status).toBe(200);
});

test('refusal 62: a page that was ready is shown as it was while too much is in hand', async () => {
  const { live, get } = await fronted({ mostPages: 2 });
  await get('/shop', from('203.0.113.2'));
  live.data = 'v2';
  await sleep(1000);
  const flood = get('/shop?flood', from('203.0.113.1'));
  await sleep(20);
  const { status, shown, headers } = await get('/shop', from('203.0.113.1'));
  expect([status, shown, headers.get('warning')]).toEqual([
    200,
    'build b1 page 1 of /shop',
    '110 - "Response is Stale"',
  ]);
  await flood;
});

test('refusal 63: pages that nobody waits for any more are not made', async () => {
  const { get, origin, pool } = await fronted();
  const leaving = new AbortController();
  const asked = Array.from({ length: 40 }, (_, index) =>
    fetch(`${origin}/${index % 2 ? 'shop' : 'checkout'}?flood=${index}`, { signal: leaving.signal }).catch(() => null),
  );
  while (pool.pendingCount < 40) await sleep(5);
  leaving.abort();
  await Promise.all(asked);
  while (pool.pendingCount > 4) await sleep(5);
  // Some renders started earlier.
  const made = Number(/page (\d+)/.exec((await get('/shop')).shown ?? '')?.[1]);
  expect(made).toBeLessThan(20);
});

test('refusal 67: what a page does not read of its address makes no other page', async () => {
  const { get } = await fronted();
  const ask = async (search: string) => (await get(`/works${search}`)).shown;
  const flood = Array.from({ length: 40 }, (_, index) => `?x=${index}`);
  expect(new Set(await Promise.all(flood.map(ask)))).toEqual(new Set(['build b1 page 1 of /works']));
  const same = ['?category=a&after=2', '?after=2&utm_source=b&category=a', '?category=a&category=c&after=2'];
  for (const search of same) expect(await ask(search)).toBe('build b1 page 2 of /works?category=a&after=2');
  // An unknown path reads no data.
  expect((await get('/nowhere?x=1')).shown).toMatch(/of \/nowhere$/);
});

test('refusal 67: a page is still there for who comes when all before have left', async () => {
  const { get, origin } = await fronted();
  const ahead = Array.from({ length: 4 }, (_, index) => get(`/shop?ahead=${index}`));
  const leaving = new AbortController();
  const left = fetch(`${origin}/works`, { signal: leaving.signal }).catch(() => null);
  await sleep(30);
  leaving.abort();
  await left;
  expect((await get('/works')).shown).toContain('of /works');
  await Promise.all(ahead);
});

test('refusal 63: a page that everybody left while it was rendered is thrown away, and not built for nobody', async () => {
  const { get, origin } = await fronted();
  await get('/shop');
  const leaving = new AbortController();
  const left = fetch(`${origin}/works?category=flood`, { signal: leaving.signal }).catch(() => null);
  await sleep(200);
  leaving.abort();
  await left;
  await sleep(1500);
  expect((await get('/works?category=flood')).shown).toContain('page 3 of');
});

test('refusal 62: a personal page, which says nothing of who asks, is made once for all who wait for it and for nobody later', async () => {
  const { get } = await fronted({ mostPages: 2 });
  const first = get('/checkout');
  await sleep(50);
  const rush = await Promise.all(Array.from({ length: 10 }, () => get('/checkout')));
  const shown = [await first, ...rush, await get('/checkout')].map((answer) => answer.shown);
  expect(shown).toEqual([
    ...Array.from({ length: 11 }, () => 'build b1 page 1 of /checkout'),
    'build b1 page 2 of /checkout',
  ]);
});

test('refusal 200: a path that is shown no longer leads to its page once for all, and one without a page nowhere', async () => {
  const { origin } = await fronted();
  const ask = (url: string) => fetch(origin + url, { redirect: 'manual' });
  const moved = await ask('/Old/7/?from=mail');
  expect(moved.status).toBe(308);
  expect(moved.headers.get('location')).toBe('/shop?from=mail');
  expect(moved.headers.get('cache-control')).toContain('no-store');
  expect((await ask('/gone-for-good')).status).toBe(404);
});
