import { migrations } from '../../../../migrations/migrations';
import { openDatabase } from '../../../db/migrate';
import { aPost } from '../../../testing/factories';
import { from, ownerApp } from '../../../testing/apps/owner-app';
import { testDatabase } from '../../../testing/test-database';

type Owner = Awaited<ReturnType<typeof ownerApp>>['http'];

/** The result of each path: the slug of a post, or the status of a refusal. */
async function answersAt(http: Owner, ...slugs: string[]): Promise<Record<string, string | number>> {
  const answers = slugs.map(async (slug) => {
    const { status, body } = await http.get(`/api/blog/${encodeURIComponent(slug)}`);
    return [slug, status === 200 ? (body as { slug: string }).slug : status] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

const rename = (http: Owner, id: number, slug: string) => http.put(`/api/blog/${id}`, aPost({ slug }));

test('a renamed post answers at every address that it had, with the slug that it has now', async () => {
  const { http, browser } = await ownerApp({ blogPosts: [aPost({ slug: 'a' })] });
  const visitor = browser();
  for (const slug of ['b', 'c']) {
    await visitor.get('/api/blog/a');
    expect((await rename(http, 1, slug)).status).toBe(200);
    expect(await answersAt(visitor, 'a', slug)).toEqual({ a: slug, [slug]: slug });
  }
  expect(await answersAt(visitor, 'a', 'b', 'c', 'd')).toEqual({ a: 'c', b: 'c', c: 'c', d: 404 });
});

test('a post that is renamed back has its first address again, and the other one leads to it', async () => {
  const { http } = await ownerApp({ blogPosts: [aPost({ slug: 'a' })] });
  for (const slug of ['b', 'a']) await rename(http, 1, slug);
  expect(await answersAt(http, 'a', 'b')).toEqual({ a: 'a', b: 'a' });
  for (const slug of ['b', 'c']) await rename(http, 1, slug);
  expect(await answersAt(http, 'a', 'b', 'c')).toEqual({ a: 'c', b: 'c', c: 'c' });
});

test('of two posts that had an address the one that has it is meant, then the last one that had it', async () => {
  const { http } = await ownerApp({ blogPosts: [aPost({ slug: 'a' })] });
  await rename(http, 1, 'first');
  expect(await answersAt(http, 'a')).toEqual({ a: 'first' });
  expect((await http.post('/api/blog', aPost({ slug: 'a' }))).status).toBe(201);
  expect(await answersAt(http, 'a')).toEqual({ a: 'a' });
  await rename(http, 2, 'second');
  expect(await answersAt(http, 'a')).toEqual({ a: 'second' });
  await http.delete('/api/blog/2');
  expect(await answersAt(http, 'a', 'second')).toEqual({ a: 'first', second: 404 });
});

test('a deleted post takes its former addresses with it', async () => {
  const { http, db } = await ownerApp({ blogPosts: [aPost({ slug: 'a' })] });
  await rename(http, 1, 'b');
  await http.delete('/api/blog/1');
  expect(await answersAt(http, 'a', 'b')).toEqual({ a: 404, b: 404 });
  expect(await db('former_slugs').pluck('slug')).toEqual([]);
});

test('a rename that is refused leaves no former address', async () => {
  const { http, db } = await ownerApp({ blogPosts: [aPost({ slug: 'a' }), aPost({ slug: 'b' })] });
  expect((await http.put('/api/blog/1', aPost({ slug: 'c' }), from(7))).status).toBe(409);
  expect((await rename(http, 1, 'b')).status).toBe(400);
  expect((await rename(http, 9, 'c')).status).toBe(404);
  expect((await http.put('/api/blog/1', aPost({ slug: 'a', title: 'Same address' }))).status).toBe(200);
  expect(await db('former_slugs').pluck('slug')).toEqual([]);
});

test('of two renames at once each former address is kept', async () => {
  const { http } = await ownerApp({ blogPosts: [aPost({ slug: 'a' })] });
  await Promise.all(['b', 'c', 'd'].map((slug) => rename(http, 1, slug)));
  const [{ slug }] = (await http.get('/api/blog')).body as [{ slug: string }];
  expect(await answersAt(http, 'a', 'b', 'c', 'd')).toEqual({ a: slug, b: slug, c: slug, d: slug });
});

test('an exact slug wins over a former one, and both win over another case or blanks around it', async () => {
  const blogPosts = ['First-Wall', 'first-wall', 'a b/C', 'a-b', 'old'].map((slug) => aPost({ slug }));
  const { http } = await ownerApp({ blogPosts });
  await rename(http, 5, 'new');
  expect(await answersAt(http, 'First-Wall', 'first-wall', 'FIRST-WALL', ' first-wall\u00a0', 'a b/C')).toEqual({
    ...{ 'First-Wall': 'First-Wall', 'first-wall': 'first-wall', 'a b/C': 'a b/C' },
    ...{ 'FIRST-WALL': 'first-wall', ' first-wall\u00a0': 'first-wall' },
  });
  expect(await answersAt(http, 'OLD ', 'a/b', 'A-B/', 'a b', 'İ')).toEqual({
    ...{ 'OLD ': 'new', 'a/b': 404, 'A-B/': 404, 'a b': 404, İ: 404 },
  });
});

test('what is answered at an address that is not its own is kept nowhere, so that nobody fills the cache with spellings', async () => {
  const { http, db } = await ownerApp({ blogPosts: [aPost({ slug: 'a-wall' })] });
  const reads: string[] = [];
  db.on('query', ({ sql }: { sql: string }) => /blog_posts/.test(sql) && reads.push(sql));
  const readsFor = async (slug: string) => {
    reads.length = 0;
    await http.get(`/api/blog/${slug}`);
    return reads.length;
  };
  await readsFor('a-wall');
  expect(await readsFor('a-wall')).toBe(0);
  await readsFor('A-Wall');
  expect(await readsFor('A-Wall')).toBeGreaterThan(0);
});

const guidsIn = (feed: unknown) =>
  [...String(feed).matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/g)].map(([, guid]) => guid);

test('a post keeps its feed identifier when it is renamed, and no other post ever has it', async () => {
  const { http } = await ownerApp({ blogPosts: [aPost({ slug: 'a' })] });
  const guids = async () => guidsIn((await http.get('/blog/rss.xml')).body);
  const [first] = await guids();
  expect(first).toEqual(expect.any(String));
  await rename(http, 1, 'b');
  expect(await guids()).toEqual([first]);
  await http.post('/api/blog', aPost({ slug: 'a' }));
  const [second, last] = await guids();
  expect([last, second === first, second]).toEqual([first, false, expect.any(String)]);
});

test('a post of before keeps the identifier that feed readers know: the address that it had', async () => {
  const { url, remove } = await testDatabase();
  const before = await openDatabase(
    url,
    migrations.filter(({ name }) => name < '0056'),
  );
  await before.transaction(async (tx) => {
    const { imageUrl, ...post } = aPost({ slug: 'known' });
    await tx('blog_posts').insert({ ...post, image_url: imageUrl });
  });
  await before.destroy();
  const { http, config, close } = await ownerApp({ databaseUrl: url });
  await rename(http, 1, 'renamed');
  const { body } = await http.get('/blog/rss.xml');
  expect(guidsIn(body)).toEqual([`${config.publicOrigin}/blog/known`]);
  expect(String(body)).toContain(`<link>${config.publicOrigin}/blog/renamed</link>`);
  await close();
  await remove();
});
