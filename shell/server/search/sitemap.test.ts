import type { LiveReleases } from '../releases/remote-registry';
import type { DeclaredRoute } from '../route-rules.mjs';
import { composeRobots, composeSitemap } from './sitemap';

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
  const text = await composeSitemap(live, origin, read);
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
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
  await expect(composeSitemap(live, origin, read)).rejects.toThrow('no /api/gone');
});

test('a page of tomorrow is in it as soon as its release is live', async () => {
  const live = liveWith({ 'mf-events': [page('/events', { sitemap: true })] });
  expect(await composeSitemap(live, origin, read)).toContain(`<loc>${origin}/events</loc>`);
});

test('robots.txt keeps search engines out of what asks not to be found', () => {
  const hidden = { rendering: 'browser', cache: 'none', noindex: true };
  const live = liveWith({
    'mf-admin': [page('/admin', hidden)],
    'mf-shop': [page('/shop'), page('/checkout', hidden), page('/checkout/success', hidden)],
  });
  expect(composeRobots(live, origin)).toBe(`User-agent: *
Disallow: /admin
Disallow: /checkout
Disallow: /api

Sitemap: https://studio.example/sitemap.xml
`);
});
