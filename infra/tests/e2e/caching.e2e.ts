import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startSiteUnderTest } from './site/running-site';
import { eventually } from './support/eventually';
import { signIn } from './support/owner';
import { sharedCache } from './fixtures/shared-cache';
import { expect, test } from './fixtures/test';

/**
 * Every URL of the site, from the pages that the live releases declare and the calls of the contract, so that a new one
 * is covered without being named.
 */
async function everything(origin: string): Promise<{ url: string; isShared: boolean | null }[]> {
  const { remotes } = await json<Releases>(`${origin}/releases.json`);
  const routes = Object.values(remotes).flatMap(({ live }) => live.routes);
  const pages = routes.map((route) => ({ url: filled(route.path), isShared: route.cache === 'shared' }));
  const { calls } = await json<{ calls: Record<string, { access: string }> }>(`${origin}/api/contract`);
  const reads = Object.keys(calls).flatMap((call) => (call.startsWith('GET ') ? [filled(call.slice(4))] : []));
  const files = [
    '/healthz',
    '/readyz',
    '/releases.json',
    '/api/contract',
    '/nowhere',
    '/api/nothing',
    '/uploads/none.webp',
  ];
  return [...pages, ...[...reads, ...files].map((url) => ({ url, isShared: null }))];
}

interface Releases {
  readonly remotes: Record<string, { live: { routes: { path: string; cache: string }[] } }>;
}

const json = async <T>(url: string) => (await (await fetch(url)).json()) as T;

const filled = (pattern: string) =>
  pattern
    .replace('/*', '')
    .replace(':category', 'canvas')
    .replace(/\/(blog|pages)\/:slug/, (_, list: string) => `/${list}/${list === 'pages' ? 'privacy' : 'none'}`)
    .replace(/:\w+/g, '1');

type Running = Awaited<ReturnType<typeof startSiteUnderTest>>;

/** The cookies of a buyer who has begun to pay, and of the owner. */
async function cookiesOf({ origin, dataDirectory }: Running): Promise<{ buyer: string; owner: string }> {
  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin };
    const answer = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  };
  const [, buyer = ''] = /(shop_checkout=[^;]+)/.exec(
    (await fetch(`${origin}/checkout`)).headers.get('set-cookie') ?? '',
  )!;
  const password = readFileSync(path.join(dataDirectory, 'owner-password'), 'utf8').trim();
  return { buyer, owner: await post('/api/session', { password }) };
}

async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers }, redirect: 'manual' });
  const said = answer.headers;
  return {
    status: answer.status,
    text: await answer.text(),
    control: said.get('cache-control') ?? 'nothing',
    cookie: said.get('set-cookie'),
    vary: said.get('vary'),
    etag: said.get('etag'),
    encoding: said.get('content-encoding'),
    age: said.get('age'),
  };
}

const isKept = (control: string) => /public|s-maxage|max-age=[1-9]/.test(control) && !/no-store|private/.test(control);

test('refusal 124: every page and every read is kept by a shared cache where it is the same for all and sets no cookie, or nowhere', async () => {
  const running = await startSiteUnderTest();
  const { buyer, owner } = await cookiesOf(running);
  expect(owner).toContain(`studio_session_${new URL(running.origin).port}=`);
  let shared = 0;
  const walked = await everything(running.origin);
  for (const { url, isShared } of walked) {
    const answers = [];
    for (const cookie of ['', buyer, owner]) answers.push(await ask(running.origin + url, cookie ? { cookie } : {}));
    const [first] = answers;
    const isSame = answers.every(({ status, text, cookie }) => status === 200 && text === first!.text && !cookie);
    for (const { status, control, vary } of answers) {
      const kept = isKept(control);
      expect([url, control, kept || control === 'private, no-store']).toEqual([url, control, true]);
      if (kept) expect([url, isSame, vary]).toEqual([url, true, 'Accept-Encoding']);
      if (status !== 200) expect([url, status, kept]).toEqual([url, status, false]);
      if (isShared !== null && status === 200) expect([url, kept]).toEqual([url, isShared]);
    }
    if (!isKept(first!.control)) continue;
    shared += 1;
    const known = await ask(running.origin + url, { 'if-none-match': first!.etag! });
    expect([url, known.status, known.control, known.vary]).toEqual([url, 304, first!.control, 'Accept-Encoding']);
    // A short response is sent uncompressed to every client.
    const other = await ask(running.origin + url, { 'accept-encoding': 'gzip' });
    expect([url, other.etag === first!.etag]).toEqual([url, other.encoding === first!.encoding]);
  }
  console.info(`${walked.length} addresses walked, ${shared} of them for a shared cache`);
  expect(shared).toBeGreaterThan(15);
  await running.stop();
});

test('a browser asks again for what a shared cache may still send: the owner sees what was just saved', async ({
  visitAt,
}) => {
  const running = await startSiteUnderTest();
  const { page } = await visitAt(running.origin);
  await signIn(page, running);
  const seen = await page.evaluate(async () => {
    const read = async () => (await (await fetch('/api/services')).json()) as Record<string, unknown>[];
    const titles = [];
    for (const title of ['Walls by the sea', 'Walls by the lake']) {
      const { id, version: _, ...service } = (await read())[0]!;
      const headers = { 'content-type': 'application/json' };
      await fetch(`/api/services/${String(id)}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...service, title }),
      });
      titles.push((await read())[0]?.['title']);
    }
    return titles;
  });
  expect(seen).toEqual(['Walls by the sea', 'Walls by the lake']);
  await running.stop();
});

test("behind a shared cache a crowd is sent one answer, nobody another one's, and a change as soon as it is purged", async () => {
  test.skip(!sharedCache.isHere, 'Varnish is not installed');
  const cache = await sharedCache.start();
  const running = await startSiteUnderTest({ env: { CDN_PURGE_URL: cache.purgeUrl, CDN_PURGE_TOKEN: cache.token } });
  cache.leadTo(running.origin);
  try {
    const { owner } = await cookiesOf(running);
    // The start of a site purges the cache, and once more after three seconds.
    await sleep(4000);
    const crowd = await Promise.all(Array.from({ length: 200 }, () => ask(`${cache.origin}/shop`)));
    expect(new Set(crowd.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(crowd[0]!.control).toContain('s-maxage=60');
    expect(cache.passed('/shop')).toBeLessThanOrEqual(2);

    // The owner's calls, personal pages and a missing page pass the cache each time.
    for (const url of ['/api/session', '/checkout', '/nowhere', '/api/orders', '/admin']) {
      const [theirs, mine] = [await ask(cache.origin + url, { cookie: owner }), await ask(cache.origin + url)];
      expect([url, cache.passed(url), mine.age ?? '0', theirs.age ?? '0']).toEqual([url, 2, '0', '0']);
    }
    const names = await Promise.all([1, 2, 3].map(async () => (await ask(`${cache.origin}/checkout`)).cookie));
    expect(new Set(names).size).toBe(3);

    const services = '/api/services';
    const list = JSON.parse((await ask(cache.origin + services)).text) as { id: number; title: string }[];
    const headers = { 'content-type': 'application/json', origin: running.origin, cookie: owner };
    const { id, version: _, ...service } = list[0] as never as Record<string, unknown>;
    const body = JSON.stringify({ ...service, title: 'Walls by the sea' });
    const saved = await fetch(`${running.origin}${services}/${String(id)}`, { method: 'PUT', headers, body });
    expect(saved.status).toBe(200);
    const start = Date.now();
    for (const url of [services, '/services'])
      await eventually(async () => (await ask(cache.origin + url)).text.includes('Walls by the sea'));
    console.info(`seen through the cache after ${Date.now() - start} ms`);
    expect(Date.now() - start).toBeLessThan(8000);
  } finally {
    await running.stop();
    await cache.stop();
  }
});
