import type { Browser } from 'playwright-core';
import { startSiteUnderTest } from './running-site';
import { newVisitor, openBrowser } from './visitor';

/** Every route that exists, with words that its page shows; `status` is the document's. */
const routes = [
  { path: '/', text: 'View My Work', status: 200 },
  { path: '/portfolio', text: 'Our Portfolio', status: 200 },
  { path: '/portfolio/1', text: 'Start Your Project', status: 200 },
  { path: '/portfolio/999999', text: 'Project Not Found', status: 404 },
  { path: '/portfolio/abc', text: 'Invalid Project URL', status: 404 },
  { path: '/services', text: 'Services', status: 200 },
  { path: '/about', text: 'About', status: 200 },
  { path: '/blog', text: 'Read More', status: 200 },
  { path: '/blog/rise-of-media-content-creation', text: '5 min read', status: 200 },
  { path: '/blog/a/b', text: 'Blog Post Not Found', status: 404 },
  { path: '/contact', text: 'Message', status: 200 },
  { path: '/book', text: 'Now Available', status: 200 },
  { path: '/shop', text: 'Art Shop', status: 200 },
  { path: '/digital-gallery', text: 'All Creations', status: 200 },
  { path: '/nowhere', text: 'Did you forget to add the page to the router?', status: 404 },
  { path: '/privacy', text: '404 Page Not Found', status: 404 },
] as const;

/** Routes whose page only the browser can fill. */
const browserRoutes = ['/checkout', '/checkout/success', '/admin'] as const;

let browser: Browser;
let running: Awaited<ReturnType<typeof startSiteUnderTest>>;

beforeAll(async () => {
  [browser, running] = await Promise.all([openBrowser(), startSiteUnderTest()]);
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

test.each(routes)('$path hydrates without an error, a call or another origin', async ({ path, text, status }) => {
  const { page, trouble } = await newVisitor(browser, running.origin);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(status);
  await page.locator('main').getByText(text).first().waitFor();
  expect(trouble).toEqual({ errors: [], foreignRequests: [], apiCalls: [] });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.context().close();
});

test.each(routes)('$path is readable with JavaScript off', async ({ path, text }) => {
  const { page } = await newVisitor(browser, running.origin, { javaScriptEnabled: false });
  await page.goto(path);
  expect(await page.locator('main').getByText(text).first().isVisible()).toBe(true);
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Portfolio' }).first().isVisible()).toBe(true);
  await page.context().close();
});

test.each(browserRoutes)('%s shows no error', async (path) => {
  const { page, trouble } = await newVisitor(browser, running.origin);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
  await page.context().close();
});

test('there is one React and one Emotion on a page that all remotes have touched', async () => {
  const { page } = await newVisitor(browser, running.origin);
  await page.goto('/');
  for (const [link, path] of [
    ['Digital Gallery', '/digital-gallery'],
    ['Contact', '/contact'],
    ['Shop', '/shop'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).last().click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const loaded = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        __SHARE__: Record<string, Record<string, Record<string, Record<string, { loaded?: boolean; from: string }>>>>;
      };
    };
    const scopes = Object.values(federation.__SHARE__).flatMap((host) => Object.values(host));
    return scopes.flatMap((scope) =>
      ['react', 'react-dom', '@emotion/react', '@studio/kit', '@studio/host'].flatMap((name) =>
        Object.entries(scope[name] ?? {}).map(([version, { from }]) => `${name} ${version} ${from}`),
      ),
    );
  });
  expect(new Set(loaded.map((line) => line.split(' ')[0])).size).toBe(5);
  expect(new Set(loaded).size).toBe(5);
  expect([...new Set(loaded)].every((line) => line.endsWith(' shell'))).toBe(true);
  await page.context().close();
});

test('an unknown /api path answers JSON', async () => {
  const response = await fetch(`${running.origin}/api/nowhere`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('malformed JSON, unknown fields and wrong types are refused with all fields named', async () => {
  const post = (body: string) =>
    fetch(`${running.origin}/api/create-payment-intent`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', origin: running.origin },
    });
  const malformed = await post('{"items":');
  expect([malformed.status, await malformed.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Invalid JSON' }),
  ]);
  const wrong = await post(JSON.stringify({ items: 'all', amount: '12', coupon: 'FREE' }));
  expect(wrong.status).toBe(400);
  const { fields } = (await wrong.json()) as { fields: { field: string }[] };
  expect(fields.map(({ field }) => field).sort()).toEqual(['amount', 'coupon', 'items']);
});
