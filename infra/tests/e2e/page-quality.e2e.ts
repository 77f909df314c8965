import type { Page } from '@playwright/test';
import { declaredPages } from './support/declared-pages.mjs';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test, type Visit } from './fixtures/test';

/** Routes with words that their pages show; `status` is the document's. */
const known = [
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
  { path: '/blog/%00', text: 'Blog Post Not Found', status: 404 },
  { path: '/blog/no-such-post', text: 'Blog Post Not Found', status: 404 },
  { path: '/contact', text: 'Message', status: 200 },
  { path: '/book', text: 'Now Available', status: 200 },
  { path: '/shop', text: 'Art Shop', status: 200 },
  { path: '/digital-gallery', text: 'All Creations', status: 200 },
  { path: '/nowhere', text: 'Did you forget to add the page to the router?', status: 404 },
  { path: '/privacy', text: '404 Page Not Found', status: 404 },
] as const;

/** Every route that exists: a page without an entry here must show a heading. */
const routes = [
  ...known,
  ...declaredPages()
    .filter((path) => !known.some((route) => route.path === path))
    .map((path) => ({ path, text: /./, status: 200 })),
];

/** Routes whose page only the browser can fill. */
const browserRoutes = ['/checkout', '/checkout/success', '/admin'] as const;

/** A page's log: the sum of its layout shifts (more than the score that browsers report) and its CSP violations. */
interface PageLog {
  shift: number;
  readonly violations: string[];
}

for (const route of routes) {
  test(
    `${route.path} comes whole, without an error or a call, and stays in its place`,
    { tag: '@journey' },
    async ({ visit }) => {
      for (const width of [360, 1280]) {
        const { page, trouble, response } = await scrolledVisit(visit, route.path, width);
        expect(response?.status()).toBe(route.status);
        await page.locator('main').getByText(route.text).first().waitFor();
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect({ width, ...trouble }).toEqual({ width, errors: [], foreignRequests: [], refused: [], apiCalls: [] });
        await page.context().close();
      }
    },
  );
}

for (const path of browserRoutes) {
  test(`${path} comes without an error, uncached, and stays in its place`, { tag: '@journey' }, async ({ visit }) => {
    for (const width of [360, 1280]) {
      const { page, trouble, response } = await scrolledVisit(visit, path, width);
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      expect({ width, ...trouble }).toMatchObject({ width, errors: [], foreignRequests: [] });
      await page.context().close();
    }
  });
}

test('/admin stays in its place when its code comes late', async ({ visit }) => {
  for (const width of [360, 1280]) {
    const { page } = await visit({ viewport: { width, height: 780 } });
    await page.addInitScript(noteMoves);
    let letThrough: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/mf-admin/**', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/admin');
    await page.evaluate(scrollThrough);
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    letThrough();
    await page.getByLabel('Password').waitFor();
    await page.evaluate(scrollThrough);
    const { shift } = await notedOn(page);
    expect({ width, shift }).toEqual({ width, shift: expect.closeTo(0, 2) });
    await page.context().close();
  }
});

test('the piece of the 404 page stands where it is painted before the words below it have come', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  await page.goto('/nowhere');
  const piece = page.locator('main svg').last();
  const whole = await piece.boundingBox();
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.parentElement?.remove());
  expect(await piece.boundingBox()).toEqual(whole);
});

test('a page that moves is seen to move, and what its policy refuses is seen', async ({ page, trouble }) => {
  await page.addInitScript(noteMoves);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.style.height = '300px';
    document.querySelector('main')!.prepend(block);
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.body.append(script);
    block.setAttribute('style', 'height: 400px');
  });
  await page.evaluate(scrollThrough);
  const { shift, violations } = await notedOn(page);
  expect(shift).toBeGreaterThan(0.01);
  expect(violations).toEqual(['script-src-elem inline', 'style-src-attr inline']);
  expect(trouble.refused.splice(0)).toHaveLength(2);
});

for (const { path, text } of routes) {
  test(`${path} is readable with JavaScript off`, async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(path);
    expect(await page.locator('main').getByText(text).first().isVisible()).toBe(true);
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Portfolio' }).first().isVisible()).toBe(true);
  });
}

test('there is one React and one Emotion on a page that all remotes have touched', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
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
});

for (const [path, width] of [
  ['/portfolio', 1280],
  ['/portfolio/999999', 1280],
  ['/about', 360],
] as const) {
  test(`${path} at ${width} px stays in its place when its typefaces come late`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width, height: 780 } });
    await page.addInitScript(noteMoves);
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    const { shift } = await notedOn(page);
    expect(shift).toBeLessThanOrEqual(0.01);
  });
}

/** Opens a page and scrolls to its end and back; no layout shift and no CSP violation may occur. */
async function scrolledVisit(visit: Visit, path: string, width: number) {
  const { page, trouble } = await visit({ viewport: { width, height: 780 } });
  await page.addInitScript(noteMoves);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  // On an empty checkout the footer moves up at hydration, which is no layout shift of the visit.
  await untilAlive(page);
  await page.evaluate(scrollThrough);
  const { shift, violations } = await notedOn(page);
  expect({ width, violations }).toEqual({ width, violations: [] });
  expect(shift).toBeLessThanOrEqual(0.01);
  return { page, trouble, response };
}

const notedOn = (page: Page) => page.evaluate(() => (window as unknown as { noted: PageLog }).noted);

/** In the page, before its first script. */
function noteMoves(): void {
  const noted: PageLog = { shift: 0, violations: [] };
  (window as unknown as { noted: PageLog }).noted = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) noted.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.violations.push(`${violatedDirective} ${blockedURI}`),
  );
}

/** In the page: scrolls to the end and back, a screen at a time, with time for content to load. */
async function scrollThrough(): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 60));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await pause();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await pause();
}
