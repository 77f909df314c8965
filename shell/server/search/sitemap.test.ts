import type { LiveReleases } from '../releases/remote-registry';
import type { DeclaredRoute } from '../route-rules.mjs';
import { composeRobots, composeSitemap as compose, type ReadList, sitemapEntries } from './sitemap';

const origin = 'https://studio.example';
const page = (path: string, change: object = {}) => ({ path, rendering: 'server', cache: 'shared', ...change });

const liveWith = (remotes: Record<string, object[]>) =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, routes]) => [name, { release: { routes: routes as DeclaredRoute[] } }]),
  ) as unknown as LiveReleases;

const lists: Record<string, unknown[]> = {
  '/api/blog': [{ slug: 'first-wall' }, { slug: 'a/b & ünder' }, { slug: '' }, { title: 'none' }, null],
  '/api/portfolio': [{ id: 1 }, { id: 2 }],
  '/api/published-pages': [{ slug: 'privacy', publishedAt: '2025-03-03T10:00:00.000Z' }],
};
const read = async (path: string) => lists[path] ?? Promise.reject(new Error(`no ${path}`));

const composeSitemap = async (live: LiveReleases, of: string, { read }: { read: ReadList }) =>
  compose(await sitemapEntries(live, read), of);

const marketing = [
  page('/', { sitemap: true }),
  page('/portfolio/:id', { sitemap: { call: '/api/portfolio', address: '/portfolio/:id' } }),
  page('/blog/*', { sitemap: { call: '/api/blog', address: '/blog/:slug' } }),
  ...['/privacy', '/terms'].map((path) =>
    page(path, { sitemap: { call: '/api/published-pages', address: '/:slug', changedAt: 'publishedAt' } }),
  ),
];

test('names the pages that the live releases declare, by their absolute addresses', async () => {
  const live = liveWith({
    'mf-marketing': marketing,
    'mf-shop': [page('/shop', { sitemap: true }), page('/checkout', { noindex: true })],
  });
  const text = await composeSitemap(live, origin, { read });
  expect(addressesIn(text)).toEqual(
    ['/', '/shop', '/portfolio/1', '/portfolio/2', '/blog/first-wall', '/blog/a/b%20%26%20%C3%BCnder', '/privacy'].map(
      (path) => origin + path,
    ),
  );
  expect(text).toContain('/privacy</loc><lastmod>2025-03-03T10:00:00.000Z</lastmod>');
});

test('is not composed of half the lists', async () => {
  const live = liveWith({
    'mf-events': [page('/events/:id', { sitemap: { call: '/api/gone', address: '/events/:id' } })],
  });
  await expect(composeSitemap(live, origin, { read })).rejects.toThrow('no /api/gone');
});

test('a page of tomorrow is in it as soon as its release is live', async () => {
  const live = liveWith({ 'mf-events': [page('/events', { sitemap: true })] });
  expect(await composeSitemap(live, origin, { read })).toContain(`<loc>${origin}/events</loc>`);
});

test('robots.txt keeps search engines from the calls alone: a page that they may not fetch cannot tell them noindex', () => {
  expect(composeRobots(origin)).toBe(`User-agent: *
Disallow: /api/

Sitemap: https://studio.example/sitemap.xml
`);
});

const shopOf = (works: number) => ({
  live: liveWith({
    'mf-shop': [page('/shop', { sitemap: { call: '/api/artworks', address: '/shop?artwork=:id', withPage: true } })],
  }),
  read: async () => Array.from({ length: works }, (_, index) => ({ id: index + 1 })),
});
const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found);

test('shows a page and what stands on it', async () => {
  const { live, read } = shopOf(2);
  expect(addressesIn(await composeSitemap(live, origin, { read }))).toEqual(
    ['/shop', '/shop?artwork=1', '/shop?artwork=2'].map((path) => origin + path),
  );
});

test('names no more pages than a sitemap may have', async () => {
  const { live, read } = shopOf(50_001);
  expect(addressesIn(await composeSitemap(live, origin, { read }))).toHaveLength(50_000);
});
