import type { Page } from '@playwright/test';
import { publish } from '../../run/publish.mjs';
import { awaitLive } from '../../deploy/release/await-live.mjs';
import { startWatchedSite } from './fixtures/watched-site';
import { patchedBuild } from './releases/patched-build';
import { eventually } from './support/eventually';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test, type VisitAt } from './fixtures/test';

let site: Awaited<ReturnType<typeof startWatchedSite>>;

test.beforeAll(async () => {
  site = await startWatchedSite();
  await eventually(async () => (await fetch(`${site.origin}/digital-gallery`).catch(() => null))?.ok === true);
});
test.afterAll(async () => {
  await site?.stop();
});

/** The failures counted so far: remote, build, kind and how often. */
async function counted(): Promise<string[]> {
  const series = /^studio_browser_failures_total\{remote="(.+)",build="(.+)",kind="(.+)"\} ([1-9]\d*)$/gm;
  return [...(await site.metricsOf(site.targets.shell)).matchAll(series)].map(([, ...labels]) => labels.join(' '));
}

const buildOf = async (remote: string) => {
  const answer = await fetch(`${site.origin}/releases.json`);
  const { remotes } = (await answer.json()) as { remotes: Record<string, { live: { build: string } }> };
  return remotes[remote]!.live.build;
};

/** A visitor, and the bodies and headers of their pages' reports. */
async function visitor(visitAt: VisitAt) {
  const { page } = await visitAt(site.origin);
  const reports: { body: unknown; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/browser-failures')) return;
    reports.push({ body: request.postDataJSON(), headers: request.allHeaders() });
  });
  return { page, reports };
}

const awaitCounted = (series: string) => eventually(async () => (await counted()).includes(series));

test('a build that throws in browsers only is counted by remote, build and kind, and nothing else is sent', async ({
  visitAt,
}) => {
  const broken = patchedBuild('mf-gallery', {
    browser: (code) => code.replace('"Digital Creations "', '(()=>{throw new Error("my own words")})()'),
  });
  const folder = site.site.releaseDirectory('mf-gallery');
  const before = await buildOf('mf-gallery');
  const build = await publish(broken, folder);
  await awaitLive([site.origin], { remote: 'mf-gallery', build });
  const { page, reports } = await visitor(visitAt);
  await page.goto('/digital-gallery?q=my-own-query');
  await awaitCounted(`mf-gallery ${build} render 1`);
  // Each kind is reported once, however often the page checks itself.
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await page.waitForTimeout(3000);
  expect(await counted()).toContain(`mf-gallery ${build} render 1`);
  expect(await counted()).not.toContain(expect.stringContaining(before));
  const kinds = reports.map(({ body }) => (body as { kind: string }).kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const { body, headers } of reports) {
    expect([body, (await headers)['cookie']]).toEqual([
      { remote: 'mf-gallery', build, kind: expect.stringMatching(/^(render|hydration)$/) },
      undefined,
    ]);
  }
});

const faults: Record<
  string,
  { path: string; remote: string; kind: string; arrange: (page: Page) => Promise<unknown> }
> = {
  'an entry that does not come': {
    path: '/shop',
    remote: 'mf-shop',
    kind: 'load',
    arrange: (page) => page.route('**/remotes/mf-shop/remoteEntry*', (route) => route.abort()),
  },
  'an entry that is something else': {
    path: '/shop',
    remote: 'mf-shop',
    kind: 'load',
    arrange: (page) =>
      page.route('**/remotes/mf-shop/remoteEntry*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }),
      ),
  },
  "a page's chunk that does not come": {
    path: '/services',
    remote: 'mf-marketing',
    kind: 'chunk',
    arrange: (page) => page.route('**/remotes/mf-marketing/services*', (route) => route.abort()),
  },
  'a page that another program has changed before it comes alive': {
    path: '/services',
    remote: 'mf-marketing',
    kind: 'hydration',
    arrange: (page) =>
      page.route('**/services', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Changed') });
      }),
  },
};

for (const name of Object.keys(faults)) {
  test(`${name} is counted`, async ({ visitAt }) => {
    const { path, remote, kind, arrange } = faults[name]!;
    const { page } = await visitor(visitAt);
    await arrange(page);
    const series = `${remote} ${await buildOf(remote)} ${kind}`;
    const timesOf = async () =>
      Number((await counted()).find((one) => one.startsWith(`${series} `))?.split(' ')[3] ?? 0);
    const before = await timesOf();
    await page.goto(path);
    await page.keyboard.press('Tab');
    await eventually(async () => (await timesOf()) === before + 1);
  });
}

for (const [path, files, series] of [
  ['/', '**/home-below*.js', /^mf-marketing \w+ chunk \d$/],
  ['/nowhere', /\/static\/\d+\..*\.js$/, /^shell \w{10} chunk 1$/],
] as const) {
  test(`a chunk of ${path} that does not come is counted, though the page shows no failure`, async ({ visitAt }) => {
    const { page } = await visitor(visitAt);
    await page.route(files, (route) => route.abort());
    await page.goto(path);
    await untilAlive(page);
    await eventually(async () => (await counted()).some((one) => series.test(one)));
  });
}

test('a page that is whole, and one that is left while it loads, report nothing', async ({ visitAt }) => {
  const { page, reports } = await visitor(visitAt);
  await page.route('**/remotes/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue().catch(() => undefined);
  });
  for (const path of ['/shop', '/digital-gallery', '/blog', '/services']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForTimeout(150);
  }
  await page.unrouteAll({ behavior: 'wait' });
  for (const path of ['/', '/shop', '/nowhere']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilAlive(page);
    await page.waitForTimeout(1500);
  }
  expect(reports).toEqual([]);
});

// Last, because it leaves a broken build live.
test('a section that throws is counted, and the rest of its page stays and works', async ({ visitAt }) => {
  const broken = patchedBuild('mf-marketing', {
    browser: (code) => code.replace('"Word on the street"', '(()=>{throw new Error("my own words")})()'),
  });
  const build = await publish(broken, site.site.releaseDirectory('mf-marketing'));
  await awaitLive([site.origin], { remote: 'mf-marketing', build });
  const { page } = await visitor(visitAt);
  await page.goto('/');
  await untilAlive(page);
  await page.mouse.move(200, 200);
  await awaitCounted(`mf-marketing ${build} render 1`);
  expect(await page.getByRole('heading', { name: 'Word on the street' }).count()).toBe(0);
  await page.getByRole('form', { name: 'Contact' }).getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Please enter your name').or(page.locator('[aria-invalid="true"]')).first().waitFor();
});
