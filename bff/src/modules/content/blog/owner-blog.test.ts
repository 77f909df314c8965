import { aPost } from '../../../testing/factories';
import { from, ownerApp } from '../../../testing/apps/owner-app';

const taken = {
  status: 400,
  body: { code: 'INVALID_REQUEST', fields: [{ field: 'slug', message: 'is taken by another post' }] },
};

test('two posts never share a slug', async () => {
  const { http, db } = await ownerApp({ blogPosts: [aPost(), aPost({ slug: 'second-wall' })] });
  expect(await http.post('/api/blog', aPost())).toMatchObject(taken);
  expect(await http.put('/api/blog/2', aPost(), from(1))).toMatchObject(taken);
  expect((await http.put('/api/blog/2', aPost({ slug: 'second-wall', title: 'Again' }), from(1))).status).toBe(200);
  expect(await db('blog_posts').orderBy('id').select('slug', 'version')).toEqual([
    { slug: 'first-wall', version: 1 },
    { slug: 'second-wall', version: 2 },
  ]);
});

test('the post that was written last is the first of the blog, of its pages, its categories and its feed', async () => {
  const { http } = await ownerApp();
  for (const slug of ['one', 'two', 'three']) await http.post('/api/blog', aPost({ slug, category: `of ${slug}` }));
  const slugsOf = (body: { slug: string }[]) => body.map(({ slug }) => slug);
  expect(slugsOf((await http.get('/api/blog')).body)).toEqual(['three', 'two', 'one']);
  const first = await http.get('/api/blog?limit=2&view=card');
  const [, next] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  expect([first, await http.get(next!)].map(({ body }) => slugsOf(body))).toEqual([['three', 'two'], ['one']]);
  expect(String(first.headers['x-categories']).split(',').map(decodeURIComponent)).toEqual([
    'of three',
    'of two',
    'of one',
  ]);
  const feed = String((await http.get('/blog/rss.xml')).body);
  expect([...feed.matchAll(/<link>[^<]*\/blog\/(\w+)</g)].map(([, slug]) => slug)).toEqual(['three', 'two', 'one']);
});

test('of two who take a slug at once one gets it', async () => {
  const { http } = await ownerApp();
  const answers = await Promise.all([1, 2, 3, 4].map(() => http.post('/api/blog', aPost())));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
});

test('a slug is lower-case words and numbers joined by hyphens', async () => {
  const { http } = await ownerApp();
  for (const slug of ['', 'First', 'a b', 'a/b', '-a', 'a--b', 'café', '../x', "x' OR '1'='1", 'a\n']) {
    const { status, body } = await http.post('/api/blog', aPost({ slug }));
    expect([slug, status, body.fields[0].field]).toEqual([slug, 400, 'slug']);
  }
  expect((await http.post('/api/blog', aPost({ slug: 'Ä' }))).body.fields).toEqual([
    { field: 'slug', message: 'must be lower-case words and numbers joined by hyphens' },
  ]);
});

test('a post that moved is at its new address and in the feed at once, and its old address leads to it', async () => {
  const { http, browser } = await ownerApp({ blogPosts: [aPost()] });
  const visitor = browser();
  for (const path of ['/api/blog', '/api/blog/first-wall', '/blog/rss.xml']) await visitor.get(path);
  await http.put('/api/blog/1', aPost({ slug: 'moved' }), from(1));
  for (const slug of ['first-wall', 'moved'])
    expect(await visitor.get(`/api/blog/${slug}`)).toMatchObject({ status: 200, body: { slug: 'moved' } });
  const feed = String((await visitor.get('/blog/rss.xml')).body);
  expect([feed.includes('/blog/moved<'), feed.includes('first-wall')]).toEqual([true, false]);
});
