import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { activate, liveBuild, publish } from '../../run/publish.mjs';
import { awaitLive } from '../../deploy/release/await-live.mjs';
import { FaultyHost, type Fault } from './releases/faulty-host';
import { patchedBuild, replaced, shopHeading as headingInCode } from './releases/patched-build';
import { startSiteUnderTest } from './site/running-site';
import { hydrateAtOnce, untilAlive } from './support/until-alive.mjs';
import { expect, test, type VisitAt } from './fixtures/test';

// During each failure of the shop every other route works; the shop shows the server's page or a fallback with a retry,
// and recovers without a reload (refusal 44).

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;
let good: string;

test.beforeAll(async () => {
  const env = { RENDER_WORKERS: '2' };
  running = await startSiteUnderTest({ separateRemotes: true, env });
  good = (await liveBuild(shopFolder()))!;
});
test.afterAll(async () => {
  await running?.stop();
});

const shopFolder = () => running.site.releaseDirectory('mf-shop');
const shopHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Art Shop' });
const fallback = (page: Page) => page.getByText('This page could not be loaded. The rest of the site is fine.');
const retry = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const followShopLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();

/** Every other route renders on the server and hydrates without a browser error. */
async function othersArePerfect(visitAt: VisitAt): Promise<void> {
  const { page, trouble } = await visitAt(running.origin);
  await hydrateAtOnce(page);
  for (const [route, heading] of otherRoutes) {
    const answer = await page.goto(route, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toMatch(heading);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  expect(trouble.errors).toEqual([]);
  await page.context().close();
}

const otherRoutes = [
  ['/services', /Services/],
  ['/portfolio', /Portfolio/],
  ['/digital-gallery', /Digital/],
] as const;

test.describe('refusal 44: the host', () => {
  let host: FaultyHost;

  test.beforeAll(async () => {
    await running.site.kill('mf-shop');
    host = new FaultyHost(running.site.ports.remotes['mf-shop']!, shopFolder());
  });
  test.afterAll(async () => {
    await host.stop();
    running.site.startRemoteHost('mf-shop');
  });

  for (const fault of ['missing', 'garbage', 'chunks missing'] as Fault[]) {
    test(`${fault}`, async ({ visitAt }) => {
      const [loaded, navigated] = await Promise.all([visitor(visitAt), visitor(visitAt, '/about')]);
      host.fault = fault;
      await loaded.goto('/shop');
      await shopHeading(loaded).waitFor();
      await followShopLink(navigated);
      await fallback(navigated).waitFor();
      await othersArePerfect(visitAt);
      expect(await fallback(loaded).count()).toBe(0);

      // A retry in progress might succeed, so it is not counted: this one has failed.
      if (fault === 'chunks missing') await loaded.waitForResponse((answer) => answer.status() === 404);
      host.fault = 'none';
      // One page waits for its own retry, whose interval grows.
      const looks = countLooks(loaded);
      if (fault !== 'chunks missing') await lookAgain(loaded, navigated);
      await Promise.all([comesAlive(loaded), shopHeading(navigated).waitFor()]);
      // The first retry that can succeed does.
      expect(looks()).toBe(1);
      await closeAll(loaded, navigated);
    });
  }

  test('slow (10 s)', async ({ visitAt }) => {
    const [loaded, navigated] = await Promise.all([visitor(visitAt), visitor(visitAt, '/about')]);
    host.fault = 'slow';
    await loaded.goto('/shop', { waitUntil: 'commit' });
    await shopHeading(loaded).waitFor();
    await followShopLink(navigated);
    await fallback(navigated).waitFor({ timeout: 9900 });
    await othersArePerfect(visitAt);
    // The fault is still on: the slow response has arrived.
    await Promise.all([comesAlive(loaded), shopHeading(navigated).waitFor()]);
    host.fault = 'none';
    await closeAll(loaded, navigated);
  });

  test('unreachable', async ({ visitAt }) => {
    const [loaded, navigated] = await Promise.all([visitor(visitAt), visitor(visitAt, '/about')]);
    await host.stop();
    await loaded.goto('/shop');
    await shopHeading(loaded).waitFor();
    await followShopLink(navigated);
    await fallback(navigated).waitFor();
    await retry(navigated).click();
    await fallback(navigated).waitFor();
    await othersArePerfect(visitAt);
    host = new FaultyHost(running.site.ports.remotes['mf-shop']!, shopFolder());
    await lookAgain(loaded, navigated);
    await Promise.all([comesAlive(loaded), shopHeading(navigated).waitFor()]);
    await closeAll(loaded, navigated);
  });
});

const throwsAtLoad = `throw new Error('no paint at load');`;
/** An expression in place of a heading's text, evaluated at each render. */
const atRender = (statement: string) => `children:(()=>{${statement};return "Art Shop"})()`;
const inBrowserPage = (statement: string) => (code: string) => code.replace(headingInCode, atRender(statement));
const inServerPage = (statement: string) => (code: string) => replaced(code, headingInCode, atRender(statement));

/** Each broken build, and what a first load of it shows. */
const builds = {
  'throws at load in the browser': {
    browser: (code: string, file: string) => (file.startsWith('__federation') ? throwsAtLoad + code : code),
    shows: 'page',
  },
  'throws in render on the server': { server: inServerPage(`throw new Error('no paint')`), shows: 'page' },
  'throws in render in the browser': { browser: inBrowserPage(`throw new Error('no paint')`), shows: 'page' },
  'loops without end on the server': { server: inServerPage('for(;;);'), shows: 'page' },
  'throws on the server outside of its pages': {
    server: (code: string) => `setInterval(()=>{throw new Error('no paint outside')},1);${code}`,
    shows: 'page',
  },
  'leaks memory on the server': {
    server: inServerPage('for(const kept=[];;)kept.push(1.5)'),
    shows: 'page',
  },
  'reads a setting at each render': { server: inServerPage('process.env.CDN_PURGE_TOKEN'), shows: 'page' },
  'skews the version of a singleton': {
    browser: (code: string, file: string) =>
      file.startsWith('remoteEntry') ? replaced(code, /19\.3\.1/g, '18.3.1') : code,
    shows: 'page',
  },
} as const;

for (const name of Object.keys(builds) as (keyof typeof builds)[]) {
  test(`a build that ${name}`, async ({ visitAt }) => {
    const { shows, ...patch } = builds[name];
    const build = await publish(patchedBuild('mf-shop', patch), shopFolder());
    await awaitLive([running.origin], { remote: 'mf-shop', build });
    const [loaded, navigated] = await Promise.all([visitor(visitAt), visitor(visitAt, '/about')]);
    await loaded.goto('/shop');
    await (shows === 'page' ? shopHeading(loaded) : fallback(loaded)).waitFor();
    await followShopLink(navigated);
    await Promise.race([fallback(navigated).waitFor(), shopHeading(navigated).waitFor()]);
    await othersArePerfect(visitAt);

    await activate(good, shopFolder());
    await awaitLive([running.origin], { remote: 'mf-shop', build: good });
    await Promise.all([shopHeading(loaded).waitFor(), shopHeading(navigated).waitFor()]);
    await newlyPerfect(visitAt);
    await closeAll(loaded, navigated);
  });
}

test('a build that asks for another React is not taken at all, and the log says why', async ({ visitAt }) => {
  const requires = { react: '18.3.1', 'react-dom': '18.3.1' };
  await publish(patchedBuild('mf-shop', { release: { requires } }), shopFolder());
  await saidInLog('it needs react 18.3.1, the shell shares 19.3.1');
  await newlyPerfect(visitAt);
  await activate(good, shopFolder());
});

async function visitor(visitAt: VisitAt, start?: string): Promise<Page> {
  const { page } = await visitAt(running.origin);
  await hydrateAtOnce(page);
  if (start) {
    await page.goto(start, { waitUntil: 'networkidle' });
    await untilAlive(page);
  }
  return page;
}

/** Fires `online`, so that the pages retry at once. */
async function lookAgain(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.evaluate(() => void dispatchEvent(new Event('online')))));
}

/** @returns how often a page has looked since whether what failed is whole */
function countLooks(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(request.url().endsWith('/releases.json'))));
  return () => count;
}

/** The hydrated page has replaced the server's: a filter works. */
async function comesAlive(page: Page): Promise<void> {
  await shopHeading(page).waitFor();
  await page.waitForFunction(() => {
    const root = document.getElementById('remote')?.firstElementChild;
    return root && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}

/** A new visitor finds the shop complete, from the server on. */
async function newlyPerfect(visitAt: VisitAt): Promise<void> {
  const { page, trouble } = await visitAt(running.origin);
  await hydrateAtOnce(page);
  const answer = await page.goto('/shop', { waitUntil: 'networkidle' });
  expect(await answer?.text()).toMatch(/<h1[^>]*>.*Art Shop/);
  await comesAlive(page);
  expect(trouble.errors).toEqual([]);
  await page.context().close();
}

async function saidInLog(text: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!readFileSync(running.site.logFile('shell'), 'utf8').includes(text)) {
    if (Date.now() > deadline) throw new Error(`The shell's log does not say "${text}"`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function closeAll(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}
