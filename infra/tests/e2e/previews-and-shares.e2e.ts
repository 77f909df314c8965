import type { Page } from '@playwright/test';
import { awaitCandidate, awaitEnd, awaitLive } from '../../deploy/release/await-live.mjs';
import { addCandidate, endCandidates } from '../../run/candidates.mjs';
import { activate, liveBuild, publish, storedReleases } from '../../run/publish.mjs';
import { renamedGallery, renamedShop } from './releases/patched-build';
import { startSiteUnderTest } from './site/running-site';
import { faultsOf, stillVisitor } from './support/accessibility';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;
let first: string;

test.beforeAll(async () => {
  // A busy machine may render slowly.
  running = await startSiteUnderTest({ env: { RENDER_TIMEOUT_MS: '10000' } });
  first = (await liveBuild(storeOf('mf-shop')))!;
});
test.afterAll(() => running?.stop());

/** Each test starts from the same live build, with no candidates. */
test.beforeEach(async () => {
  for (const remote of ['mf-shop', 'mf-gallery'])
    for (const { build } of await candidatesAt(remote)) {
      await end(remote, 'share');
      await end(remote, build);
    }
  await activate(first, storeOf('mf-shop'));
  await awaitLive([running.origin], { remote: 'mf-shop', build: first });
});

const [oldHeading, newHeading] = ['Art Shop', 'The New Shop'];

test('a preview is the real site with that build, for those that have its link alone, until they leave it', async ({
  visitAt,
}) => {
  const { build, link } = await preview('mf-shop', renamedShop(newHeading));
  const { page, trouble } = await visitAt(running.origin, { viewport: { width: 360, height: 740 } });
  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe('/');

  const answer = (await page.goto('/shop'))!;
  expect(headingIn(await answer.text())).toBe(newHeading);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await untilAlive(page);
  await page.getByRole('heading', { level: 1, name: newHeading }).waitFor();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`Preview of mf-shop ${build}.`);
  const footer = (await page.getByRole('contentinfo').boundingBox())!;
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const { y, width } = (await banner.boundingBox())!;
  expect([width, y]).toEqual([
    360,
    expect.closeTo((await page.getByRole('contentinfo').boundingBox())!.y + footer.height, 0),
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Live data: the prices of everybody's shop.
  const pricesIn = (html: string) => [...html.matchAll(/\$\d+/g)].map(([price]) => price);
  const other = await visitorAt('/shop');
  expect(pricesIn(await answer.text())).toEqual(pricesIn(other.html));
  expect(pricesIn(other.html)).not.toEqual([]);
  expect([headingIn(other.html), other.html.includes('preview-banner')]).toEqual([oldHeading, false]);
  expect([other.policy, other.cookie]).toEqual([expect.stringContaining('public'), null]);

  await banner.getByRole('link', { name: 'End the preview' }).click();
  await expect(banner).toHaveCount(0);
  expect(headingIn(await (await page.goto('/shop'))!.text())).toBe(oldHeading);
  expect(await page.context().cookies()).toEqual([]);
  expect(trouble.errors).toEqual([]);

  await end('mf-shop', build);
  expect((await fetch(link)).status).toBe(404);
});

test('the banner has no fault of accessibility at each width, in light and dark', async ({ visitAt }) => {
  const { link } = await preview('mf-shop', renamedShop(newHeading));
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await visitAt(running.origin, { ...stillVisitor, colorScheme, viewport: { width, height } });
      await page.goto(link);
      await page.goto('/shop');
      await untilAlive(page);
      await page.getByRole('complementary', { name: 'Preview' }).waitFor();
      expect([width, colorScheme, await faultsOf(page)]).toEqual([width, colorScheme, []]);
      await page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' }).focus();
      const isCovered = await page.evaluate(() => {
        const { bottom } = document.activeElement!.getBoundingClientRect();
        return bottom > document.querySelector('#preview-banner')!.getBoundingClientRect().top;
      });
      expect(isCovered).toBe(false);
    }
});

test('the banner and its way out work without scripts, in light and dark', async ({ visitAt }) => {
  const { link } = await preview('mf-shop', renamedShop(newHeading));
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visitAt(running.origin, { javaScriptEnabled: false, colorScheme });
    await page.goto(link);
    await page.getByRole('link', { name: 'End the preview' }).click();
    await page.waitForURL(`${running.origin}/`);
    expect(headingIn(await (await page.goto('/shop'))!.text())).toBe(oldHeading);
  }
});

test('a preview of two remotes at once, and its end by command while it is open', async ({ visitAt }) => {
  const { build, link } = await preview('mf-shop', renamedShop(newHeading));
  const gallery = await preview('mf-gallery', renamedGallery());
  const { page } = await visitAt(running.origin);
  await page.goto(link);
  await page.goto(gallery.link);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(gallery.build);
  expect(headingIn(await (await page.goto('/shop'))!.text())).toBe(newHeading);
  expect(await (await page.goto('/digital-gallery'))!.text()).toContain('an electric hand');
  await end('mf-shop', build);
  expect(headingIn(await (await page.goto('/shop'))!.text())).toBe(oldHeading);
  expect(await (await page.goto('/digital-gallery'))!.text()).toContain('an electric hand');
});

test('half of the browsers get a shared build and keep their side; at 100 all get it, and a rollback takes it back', async ({
  visitAt,
}) => {
  const sitemap = await textAt('/sitemap.xml');
  const folder = renamedShop(newHeading);
  const { build } = await share('mf-shop', folder, 50);
  const gallery = await share('mf-gallery', renamedGallery(), 50);

  const browsers = await Promise.all(Array.from({ length: 40 }, () => visitorAt('/shop')));
  const shownBy = new Map(browsers.map(({ cookie, html }) => [cookie, headingIn(html)]));
  expect(shownBy.size).toBe(40);
  expect(new Set(shownBy.values())).toEqual(new Set([oldHeading, newHeading]));
  for (const { cookie, policy } of browsers) {
    expect(policy).toBe('private, no-store');
    const again = await visitorAt('/shop', cookie!);
    expect([headingIn(again.html), again.cookie]).toEqual([shownBy.get(cookie), null]);
    const { remotes } = JSON.parse(await textAt('/releases.json', cookie!)) as Releases;
    expect(remotes['mf-shop']!.live.build).toBe(shownBy.get(cookie) === newHeading ? build : first);
  }
  const combinations = browsers.map(async ({ cookie, html }) => {
    const isElectric = (await visitorAt('/digital-gallery', cookie!)).html.includes('an electric hand');
    return `${headingIn(html)} ${isElectric}`;
  });
  expect(new Set(await Promise.all(combinations)).size).toBe(4);
  expect(await textAt('/sitemap.xml', browsers[0]!.cookie!)).toBe(sitemap);

  for (const heading of [oldHeading, newHeading]) await keepsItsSide(heading);
  await end('mf-gallery', 'share');
  expect(gallery.build).not.toBe('');

  await publish(folder, storeOf('mf-shop'));
  await awaitLive([running.origin], { remote: 'mf-shop', build });
  await end('mf-shop', 'share');
  const after = await Promise.all(browsers.map(({ cookie }) => visitorAt('/shop', cookie!)));
  expect(new Set(after.map(({ html }) => headingIn(html)))).toEqual(new Set([newHeading]));
  expect(after[0]!.policy).toContain('public');
  await activate(first, storeOf('mf-shop'));
  await awaitLive([running.origin], { remote: 'mf-shop', build: first });
  expect(headingIn((await visitorAt('/shop', browsers[0]!.cookie!)).html)).toBe(oldHeading);

  /** A real browser, through a link within the document and a reload. */
  async function keepsItsSide(heading: string): Promise<void> {
    const [cookie] = [...shownBy].find(([, shown]) => shown === heading)!;
    const { page, trouble } = await visitAt(running.origin);
    const [name = '', value = ''] = cookie!.split('=');
    await page.context().addCookies([{ name, value, url: running.origin }]);
    await page.goto('/');
    await followShopLink(page);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.reload();
    await untilAlive(page);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect(trouble.errors).toEqual([]);
  }
});

test('a share that ends by a rollback leaves no trace: its build is no release, its cookie decides nothing', async () => {
  const { build } = await share('mf-shop', renamedShop(newHeading), 99);
  const { cookie, html } = await visitorAt('/shop');
  expect(headingIn(html)).toBe(newHeading);
  await end('mf-shop', 'share');
  const after = await visitorAt('/shop', cookie!);
  expect([headingIn(after.html), after.cookie]).toEqual([oldHeading, null]);
  expect((await storedReleases(storeOf('mf-shop'))).map((release) => release.build)).not.toContain(build);
});

interface Releases {
  readonly remotes: Record<string, { live: { build: string }; candidates?: { build: string }[] }>;
}

const storeOf = (remote: string) => running.site.releaseDirectory(remote);

const headingIn = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1];

async function share(remote: string, folder: string, percent: number) {
  const added = await addCandidate(folder, storeOf(remote), { remote, percent });
  await awaitCandidate([running.origin], { remote, ...added });
  return added;
}

async function preview(remote: string, folder: string) {
  const { build, token } = await share(remote, folder, 0);
  return { build, link: `${running.origin}/preview?of=${remote}.${build}.${token}` };
}

/** @param which `share`, or the build of a preview */
async function end(remote: string, which: string): Promise<void> {
  await awaitEnd([running.origin], { remote, ended: await endCandidates(storeOf(remote), remote, which) });
}

async function candidatesAt(remote: string) {
  const { remotes } = JSON.parse(await textAt('/releases.json?all')) as Releases;
  return remotes[remote]!.candidates ?? [];
}

const textAt = async (path: string, cookie = '') =>
  (await fetch(running.origin + path, { headers: { cookie } })).text();

/** A document as a browser with this cookie gets it. */
async function visitorAt(path: string, known = '') {
  const answer = await fetch(running.origin + path, { headers: { cookie: known } });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? null;
  return { cookie, html: await answer.text(), policy: answer.headers.get('cache-control') };
}

/** Follows the footer's link to the shop within the document. */
async function followShopLink(page: Page): Promise<void> {
  await untilAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
}
