import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../run/publish.mjs';
import { awaitLive } from '../../deploy/release/await-live.mjs';
import { readReleases } from '../../deploy/release/live-site.mjs';
import { patchedBuild } from './releases/patched-build';
import { startSiteUnderTest } from './site/running-site';
import { buildSources, replaceText } from './releases/variant';
import { hydrateAtOnce, untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';

// A team adds a public page and releases it alone.

const routeFile = (page: string, declared = '') => `import type { RemoteRoute } from '@studio/host';
import { Link } from '@studio/host/router';

export const eventsRoute: RemoteRoute = {
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: true,
  ${declared}
  component: () => (
    <>
      <h1>Open studio nights</h1>
      <Link to="/events?from=talks">All events</Link>
    </>
  ),
  head: () => ({ title: 'Events', description: 'When the studio is open.' }),
  path: '${page}',
};
`;

/**
 * A next build of the gallery with one page more. @param route its route's source @param declared further declarations
 * of the remote
 */
async function galleryWith(route: string, declared = ''): Promise<string> {
  const folder = '.cache/e2e/mf-gallery-events';
  rmSync(folder, { recursive: true, force: true });
  cpSync('mf-gallery/src', path.join(folder, 'src'), { recursive: true });
  mkdirSync(path.join(folder, 'src/events'));
  writeFileSync(path.join(folder, 'src/events/events.route.tsx'), route);
  const remote = path.join(folder, 'src');
  replaceText(remote, 'routes: [galleryRoute]', `routes: [galleryRoute, eventsRoute], ${declared}`);
  replaceText(
    remote,
    'import { galleryRoute }',
    "import { eventsRoute } from './events/events.route';\nimport { galleryRoute }",
  );
  return buildSources('mf-gallery', folder);
}

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;

test.beforeEach(async () => {
  running = await startSiteUnderTest();
});
test.afterEach(async () => {
  await running?.stop();
});

test('a page that its team adds and releases alone is there at once, for everybody, and stays its own', async ({
  visitAt,
}) => {
  const build = await galleryWith(routeFile('/events'));
  const { origin, site } = running;
  const shell = site.processIds;
  const documentOf = async (address: string) => (await fetch(origin + address)).text();
  const { page: oldTab } = await visitAt(origin);
  await oldTab.goto('/', { waitUntil: 'networkidle' });
  expect((await fetch(`${origin}/events`)).status).toBe(404);

  await awaitLive([origin], { remote: 'mf-gallery', build: await publish(build, site.releaseDirectory('mf-gallery')) });
  expect(site.processIds).toEqual(shell);

  const answer = await fetch(`${origin}/events`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Events | Studio Corcra</title>');
  expect(html).toMatch(/<h1[^>]*>Open studio nights<\/h1>/);
  expect(await documentOf('/sitemap.xml')).toContain('/events</loc>');

  const { page: newTab, trouble } = await visitAt(origin);
  await newTab.goto('/events', { waitUntil: 'networkidle' });
  await newTab.getByRole('heading', { level: 1, name: 'Open studio nights' }).waitFor();
  expect(trouble.errors).toEqual([]);

  // A link in a tab whose builds do not have the page.
  await oldTab.evaluate(() => {
    history.pushState({ key: 'later' }, '', '/events');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await oldTab.getByRole('heading', { level: 1, name: 'Open studio nights' }).waitFor();
  expect(await oldTab.title()).toBe('Events | Studio Corcra');

  // Another team's release that claims the page is refused; its live release stays.
  const { remotes } = await readReleases(origin);
  const shop = remotes['mf-shop']!.live;
  const claim = { routes: [...shop.routes, { path: '/events', rendering: 'server', cache: 'shared' }] };
  const claimed = await publish(patchedBuild('mf-shop', { release: claim }), site.releaseDirectory('mf-shop'));
  await expect(awaitLive([origin], { remote: 'mf-shop', build: claimed })).rejects.toThrow(
    'it claims /events, and mf-gallery shows /events',
  );
  expect((await readReleases(origin)).remotes['mf-shop']!.live.build).toBe(shop.build);
  expect((await fetch(`${origin}/shop`)).status).toBe(200);
});

test('a page that its team links in the footer is linked there at once, and redirects when it goes', async ({
  visitAt,
}) => {
  const { origin, site } = running;
  const release = async (build: string) => {
    const published = await publish(build, site.releaseDirectory('mf-gallery'));
    await awaitLive([origin], { remote: 'mf-gallery', build: published });
  };
  const documentOf = async (address: string) => (await fetch(origin + address)).text();
  const footerOf = async (address: string) => /<footer.*<\/footer>/s.exec(await documentOf(address))![0];
  const before = await footerOf('/about');

  await release(await galleryWith(routeFile('/events', "footer: 'Studio nights',")));
  const link = /<li><a [^>]*href="\/events"[^>]*>Studio nights<\/a><\/li>/;
  expect(await footerOf('/about')).toMatch(link);
  // The shell's own footer, with one link more.
  expect((await footerOf('/about')).replace(link, '')).toBe(before);
  const { page, trouble } = await visitAt(origin);
  await hydrateAtOnce(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const quickLinks = page.getByRole('navigation', { name: 'Quick Links' });
  await quickLinks.getByRole('link', { name: 'Studio nights' }).click();
  await page.getByRole('heading', { level: 1, name: 'Open studio nights' }).waitFor();
  expect(await quickLinks.getByRole('link').last().textContent()).toBe('Studio nights');

  await release(await galleryWith(routeFile('/talks'), "redirects: { '/events': '/digital-gallery' },"));
  expect(await footerOf('/about')).toBe(before);
  const moved = await fetch(`${origin}/Events/?a=1`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    308,
    '/digital-gallery?a=1',
    expect.stringContaining('no-store'),
  ]);
  const sitemap = await documentOf('/sitemap.xml');
  expect([sitemap.includes('/digital-gallery</loc>'), sitemap.includes('/events')]).toEqual([true, false]);

  // A link to the old path ends at the page within the site: no document is loaded, nothing else is shown on the way.
  await page.goto('/talks', { waitUntil: 'networkidle' });
  await untilAlive(page);
  await page.evaluate(() => {
    const titles = [document.title];
    Object.assign(window, { titles });
    new MutationObserver(() => titles.push(document.title)).observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.getByRole('link', { name: 'All events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Digital Creations Gallery' }).waitFor();
  expect(page.url()).toBe(`${origin}/digital-gallery?from=talks`);
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  expect(titles.filter((title) => !/^(Events|Loading|Digital Creations Gallery)/.test(title))).toEqual([]);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Open studio nights' }).waitFor();
  expect(trouble.errors).toEqual([]);
});
