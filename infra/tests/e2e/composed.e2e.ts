import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parts } from '../../build/parts/list.mjs';
import { observe } from '../headers/observatory';
import { testBackups } from './composed/composed-backup';
import { testEdge } from './composed/composed-edge';
import { testReleases } from './composed/composed-releases';
import { addPhotograph } from './composed/owner-image';
import { startCollector } from './fixtures/watched-site';
import { testSeenFromOutside } from './composed/composed-seen';
import { testTraces } from './composed/composed-traced';
import { startComposedSite, type ComposedSite } from './site/composed-site';
import { bytesAsSent, exchange, secureGet } from './site/exchange';
import { eventually } from './support/eventually';
import { cloneProject, type ProjectClone } from './releases/project-clone.mjs';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { freePort } from './site/running-site';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';

/** Set by `make test` where a Docker engine answers. */
test.skip(!process.env['E2E_DOCKER'], 'no Docker answers');
// A test builds on the order of the first: a repetition in a new site starts there.
test.describe.configure({ mode: 'serial' });

/** Images are built from nothing where nothing is cached: packages and six webpack builds. */
const buildMs = 900_000;

let site: ComposedSite;
let clone: ProjectClone;
let collector: Awaited<ReturnType<typeof startCollector>>;

test.beforeAll(async () => {
  test.setTimeout(buildMs);
  clone = cloneProject();
  const network = `10.84.${randomInt(256)}`;
  collector = await startCollector('0.0.0.0');
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://${network}.1:${collector.port}` };
  site = await startComposedSite(undefined, { EDGE_NETWORK: network, ...traces });
});
test.afterAll(async () => {
  await site?.remove();
  collector?.stop();
  clone?.remove();
});

test('a visitor walks from home to the shop and pays; the order is paid in MySQL', async ({ visitAt }) => {
  const { page, trouble } = await visitAt(site.origin);
  const title = await putFirstWorkInCart(page);
  await goToCheckout(page);
  await fillPayment(page);
  await pay(page);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  const rows = await site.sql(
    'SELECT o.state, o.email, i.title, a.in_stock, a.reserved FROM orders o JOIN order_items i ON i.order_id = o.id ' +
      'JOIN artworks a ON a.id = i.artwork_id;',
  );
  expect(rows).toEqual([`paid\taoife.byrne@example.ie\t${title}\t0\t0`]);
  expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
});

test('pages, their code and their pictures come compressed or small, and hydrate without trouble', async ({
  visitAt,
}) => {
  const { page, trouble } = await visitAt(site.origin);
  for (const route of ['/', '/portfolio/1', '/shop', '/digital-gallery', '/blog', '/contact', '/admin']) {
    expect((await page.goto(route, { waitUntil: 'networkidle' }))?.status()).toBe(200);
  }
  const script = (await (await fetch(`${site.origin}/`)).text()).match(/\/remotes\/mf-marketing\/[\w.]+\.js/)![0];
  const answer = await fetch(site.origin + script, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
});

test('what a first sight loads is byte for byte what was built here, compressed as it was then', async () => {
  const html = await (await fetch(`${site.origin}/shop`)).text();
  const scripts = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, url = '']) => url);
  expect(scripts.length).toBeGreaterThan(3);
  for (const url of scripts) {
    const built = url.replace(/^\/remotes\/([^/]+)|^/, (_, remote = 'shell') => `${remote}/dist`);
    const sent = await bytesAsSent(site.port, url, 'br, gzip');
    expect([url, sent.equals(readFileSync(`${built}.br`))]).toEqual([url, true]);
  }
});

test("the owner's photograph is taken, and shown in every size", async () => {
  const imageUrl = await addPhotograph(site);
  const start = imageUrl.replace(/\.\w+$/, '');
  let sizes: string[] = [];
  await eventually(async () => {
    const html = await (await fetch(`${site.origin}/digital-gallery`)).text();
    sizes = [...new Set(html.match(/\/uploads\/[\w.-]+/g))].filter((url) => url.startsWith(start));
    return sizes.length > 1;
  });
  for (const url of sizes) expect([url, (await fetch(site.origin + url)).status]).toEqual([url, 200]);
});

test('a remote whose container stops costs its own route only, and comes back', async ({ visitAt }) => {
  await site.compose('stop', 'mf-shop');
  for (const route of ['/', '/portfolio', '/digital-gallery', '/shop']) {
    expect((await fetch(site.origin + route)).status).toBe(200);
  }
  const { page } = await visitAt(site.origin);
  await page.goto('/');
  // Before hydration the link would load a document, which contains the shop.
  await untilAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  await page.getByText('This page could not be loaded. The rest of the site is fine.').waitFor();
  await site.compose('start', 'mf-shop');
  await page.goto('/shop');
  await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
});

testReleases(() => ({ site, clone }));

test("a request's id travels from the gateway to the log and to MySQL; a visitor's own does not", async () => {
  const forged = 'visitor-made-id';
  const answer = await fetch(`${site.origin}/api/checkout/status`, {
    headers: { 'x-request-id': forged, cookie: `shop_checkout=${'a'.repeat(43)}` },
  });
  const id = answer.headers.get('x-request-id')!;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await site.compose('logs', 'gateway')).toContain(`"request_id":"${id}"`);
  expect(await site.compose('logs', 'bff')).toContain(`"requestId":"${id}"`);
  const asked = await site.sql(
    `SELECT COUNT(*) FROM performance_schema.events_statements_history WHERE sql_text LIKE '/* request ${id} */%';`,
  );
  expect(Number(asked[0])).toBeGreaterThan(0);
  expect(await site.compose('logs', 'bff')).not.toContain(forged);
});

test("a page's id stands in the front server's log and in the BFF's", async () => {
  const id = (await fetch(`${site.origin}/privacy`)).headers.get('x-request-id')!;
  expect(await site.compose('logs', 'shell')).toContain(`"requestId":"${id}"`);
  expect(await site.compose('logs', 'bff')).toContain(`"requestId":"${id}"`);
});

testSeenFromOutside(() => site);
testTraces(
  () => site,
  () => collector,
);

testEdge(() => site);

test('nobody is root, no root is writable, and images hold only their part', async () => {
  const services = (await site.compose('ps', '--services')).trim().split('\n').sort();
  expect(services).toEqual([...parts.map(({ name }) => name), 'gateway', 'mysql', 'stripe-emulator'].sort());
  for (const service of services) {
    expect((await site.compose('exec', '-T', service, 'id', '-u')).trim()).not.toBe('0');
    await expect(site.compose('exec', '-T', service, 'touch', '/written')).rejects.toThrow('Read-only file system');
  }
  const sizes = await Promise.all(
    parts.map(async ({ name, kind }) => ({ name, kind, size: await megabytesBeyondBase(name) })),
  );
  console.info(`Beyond the base image: ${sizes.map(({ name, size }) => `${name} ${size.toFixed(1)} MB`).join(', ')}.`);
  expect(sizes.filter(({ kind, size }) => size > (kind === 'remote' ? 20 : 300))).toEqual([]);
});

testBackups(() => site);

test('from built images it is healthy within 60 s, with its data, and on HTTPS once it has a domain', async () => {
  test.setTimeout(300_000);
  await site.make('down');
  const httpsPort = (await freePort()) + 1;
  const seconds = await site.up({ SITE_DOMAIN: 'studio.localhost', SITE_HTTPS_PORT: `${httpsPort}` });
  console.info(`Healthy after ${seconds} s.`);
  expect(seconds).toBeLessThan(60);
  expect(await site.sql('SELECT state FROM orders;')).toContain('paid');

  const answer = await secureGet('studio.localhost', httpsPort, '/checkout');
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'alt-svc': expect.stringContaining('h3='),
    'set-cookie': [expect.stringContaining('; Secure')],
  });
  const plain = await exchange(site.port, 'GET /shop HTTP/1.1\r\nHost: studio.localhost\r\nConnection: close\r\n\r\n');
  expect(plain.answer).toMatch(/^HTTP\/1\.1 308 /);
  expect(plain.answer).toMatch(/location: https:\/\/studio\.localhost/i);
  const [, httpLocation = ''] = /^location: (\S+)/im.exec(plain.answer) ?? [];
  const observed = { url: 'https://studio.localhost/checkout', html: answer.text, httpLocation };
  const headers = new Headers(
    Object.entries(answer.headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value): [string, string] => [name, value]),
    ),
  );
  expect(observe({ ...observed, headers }).score).toBeGreaterThanOrEqual(125);
});

/** The size of an image without the image that it is built on. */
async function megabytesBeyondBase(part: string): Promise<number> {
  const [{ Size: size }] = JSON.parse(await site.compose('images', '--format', 'json', part)) as [{ Size: number }];
  const base = execFileSync('docker', ['image', 'inspect', '--format', '{{.Size}}', 'node:24-bookworm-slim']);
  return (size - Number(base)) / 1_000_000;
}
