import type { Browser } from 'playwright-core';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../run/publish.mjs';
import { awaitLive } from '../../deploy/release/await-live.mjs';
import { readReleases } from '../../deploy/release/live-site.mjs';
import { patchedBuild } from './releases/patched-build';
import { startSiteUnderTest } from './site/running-site';
import { buildSources, replaceText } from './releases/variant';
import { newVisitor, openBrowser } from './visit/visitor';

// A team adds a public page and releases it alone.

const route = `import type { RemoteRoute } from '@studio/host';

export const eventsRoute: RemoteRoute = {
  path: '/events',
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: true,
  component: () => <h1>Open studio nights</h1>,
  head: () => ({ title: 'Events', description: 'When the studio is open.' }),
};
`;

/** The gallery's next build, which has one page more. */
async function galleryWithEvents(): Promise<string> {
  const folder = '.cache/e2e/mf-gallery-events';
  rmSync(folder, { recursive: true, force: true });
  cpSync('mf-gallery/src', path.join(folder, 'src'), { recursive: true });
  mkdirSync(path.join(folder, 'src/events'));
  writeFileSync(path.join(folder, 'src/events/events.route.tsx'), route);
  const remote = path.join(folder, 'src');
  replaceText(remote, 'routes: [galleryRoute]', 'routes: [galleryRoute, eventsRoute]');
  replaceText(
    remote,
    'import { galleryRoute }',
    "import { eventsRoute } from './events/events.route';\nimport { galleryRoute }",
  );
  return buildSources('mf-gallery', folder);
}

let browser: Browser;
let running: Awaited<ReturnType<typeof startSiteUnderTest>>;

beforeEach(async () => {
  [browser, running] = await Promise.all([openBrowser(), startSiteUnderTest()]);
});
afterEach(async () => {
  await running?.stop();
});

test('a page that its team adds and releases alone is there at once, for everybody, and stays its own', async () => {
  const build = await galleryWithEvents();
  const { origin, site } = running;
  const shell = site.processIds;
  const documentOf = async (address: string) => (await fetch(origin + address)).text();
  const { page: oldTab } = await newVisitor(browser, origin);
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

  const { page: newTab, trouble } = await newVisitor(browser, origin);
  await newTab.goto('/events', { waitUntil: 'networkidle' });
  await newTab.getByRole('heading', { level: 1, name: 'Open studio nights' }).waitFor();
  expect(trouble.errors).toEqual([]);

  // As a link does in a tab whose builds know nothing of the page.
  await oldTab.evaluate(() => {
    history.pushState({ key: 'later' }, '', '/events');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await oldTab.getByRole('heading', { level: 1, name: 'Open studio nights' }).waitFor();
  expect(await oldTab.title()).toBe('Events | Studio Corcra');

  // Another team's release that claims it is refused; what it had live stays.
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
