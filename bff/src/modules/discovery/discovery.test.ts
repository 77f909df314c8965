import { aPageRow, aPost, aProject } from '../../testing/factories';
import { testApp } from '../../testing/test-app';

const env = { PUBLIC_ORIGIN: 'https://studio.example', STRIPE_EMULATOR: 'allow' };

test('the sitemap names every page by its absolute address, drafts left out', async () => {
  const { http, db } = await testApp({
    env,
    portfolioProjects: [aProject(), aProject()],
    blogPosts: [aPost(), aPost({ slug: 'a/b & ünder' })],
  });
  await db('pages').insert([aPageRow(), aPageRow({ slug: 'terms', published_at: null })]);
  const { status, headers, body } = await http.get('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^(application|text)\/xml/);
  const addresses = [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    [
      ...['/', '/portfolio', '/services', '/about', '/blog', '/contact', '/shop', '/digital-gallery', '/book'],
      ...['/portfolio/1', '/portfolio/2', '/blog/first-wall', '/blog/a/b%20%26%20%C3%BCnder', '/privacy'],
    ].map((path) => `https://studio.example${path}`),
  );
  expect(body).toContain('<loc>https://studio.example/privacy</loc><lastmod>2025-03-03T10:00:00.000Z</lastmod>');
});

test('robots.txt keeps search engines out of what is personal and shows them the sitemap', async () => {
  const { http } = await testApp({ env });
  const { headers, body } = await http.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *
Disallow: /admin
Disallow: /checkout
Disallow: /api

Sitemap: https://studio.example/sitemap.xml
`);
});

test("the feed has the posts, their markup as text, and a date where the post's is one", async () => {
  const { http } = await testApp({
    env,
    blogPosts: [
      aPost({ title: 'Paint & <b>rain</b>\u000b', date: 'May 1, 2024' }),
      aPost({ slug: 'second', date: '2024-06-02' }),
      aPost({ slug: 'third', date: 'Some spring' }),
    ],
  });
  const { headers, body } = await http.get('/blog/rss.xml');
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'no-cache',
    etag: expect.any(String),
  });
  expect(body).toContain('<title>Studio Corcra: Blog</title>');
  const [first, second, third] = String(body).split('<item>').slice(1);
  expect(first).toContain('<title>Paint &#38; &#60;b&#62;rain&#60;/b&#62;</title>');
  expect(first).toContain('<link>https://studio.example/blog/first-wall</link>');
  expect(first).toContain('<pubDate>Wed, 01 May 2024 00:00:00 GMT</pubDate>');
  expect(second).toContain('<pubDate>Sun, 02 Jun 2024 00:00:00 GMT</pubDate>');
  expect(third).not.toContain('pubDate');
});

test('a second reader costs the database nothing, and one who has the feed gets no bytes', async () => {
  const { http, db } = await testApp({ env, blogPosts: [aPost()] });
  const { headers } = await http.get('/blog/rss.xml');
  await http.get('/sitemap.xml');
  const queries: unknown[] = [];
  db.on('query', (query) => queries.push(query));
  expect((await http.get('/sitemap.xml')).status).toBe(200);
  expect(await http.get('/blog/rss.xml', { headers: { 'if-none-match': String(headers.etag) } })).toMatchObject({
    status: 304,
  });
  expect(queries).toEqual([]);
});
