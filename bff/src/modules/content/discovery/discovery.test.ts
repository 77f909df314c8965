import { aPost } from '../../../testing/factories';
import { testApp } from '../../../testing/apps/test-app';

const env = { PUBLIC_ORIGIN: 'https://studio.example', STRIPE_EMULATOR: 'allow' };

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
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8',
    etag: expect.any(String),
  });
  expect(body).toContain('<title>Studio Corcra: Blog</title>');
  const [third, second, first] = String(body).split('<item>').slice(1);
  expect(first).toContain('<title>Paint &amp; &lt;b&gt;rain&lt;/b&gt;</title>');
  expect(first).toContain('<link>https://studio.example/blog/first-wall</link>');
  expect(first).toContain('<pubDate>Wed, 01 May 2024 00:00:00 GMT</pubDate>');
  expect(second).toContain('<pubDate>Sun, 02 Jun 2024 00:00:00 GMT</pubDate>');
  expect(third).not.toContain('pubDate');
});

test.each(['Chapter 3', 'Spring 2024', '2024', 'May 2024', '1/5/2024'])(
  'of the date %j, which names no day or two, the feed makes none',
  async (date) => {
    const { http } = await testApp({ env, blogPosts: [aPost({ date })] });
    expect(String((await http.get('/blog/rss.xml')).body)).not.toContain('pubDate');
  },
);

test('a second reader costs the database nothing, and one who has the feed gets no bytes', async () => {
  const { http, db } = await testApp({ env, blogPosts: [aPost()] });
  const { headers } = await http.get('/blog/rss.xml');
  const queries: unknown[] = [];
  db.on('query', (query) => queries.push(query));
  expect((await http.get('/blog/rss.xml')).status).toBe(200);
  expect(await http.get('/blog/rss.xml', { headers: { 'if-none-match': String(headers.etag) } })).toMatchObject({
    status: 304,
  });
  expect(queries).toEqual([]);
});

test('who found a hole reads whom to write to, and the text never has ended', async () => {
  const { http } = await testApp({ env: { ...env, OWNER_EMAIL: 'orla@studio.example' } });
  const { status, headers, body } = await http.get('/.well-known/security.txt');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'private, no-store',
  ]);
  const fields = Object.fromEntries(
    String(body)
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:orla@studio.example',
    Canonical: 'https://studio.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
  expect([days > 89, days < 365]).toEqual([true, true]);
  const other = await testApp({ env: { ...env, SECURITY_CONTACT: 'https://studio.example/report' } });
  expect((await other.http.get('/.well-known/security.txt')).body).toContain(
    'Contact: https://studio.example/report\n',
  );
});
