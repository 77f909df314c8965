import { changePublicData } from '../../testing/public-write-guard';
import { aPageRow } from '../../testing/factories';
import { from, ownerApp } from '../../testing/apps/owner-app';
import { testApp } from '../../testing/apps/test-app';

test('a page is there once it is published', async () => {
  const { http, db } = await testApp();
  await changePublicData(db, async (tx) =>
    tx('pages').insert([
      aPageRow({ content: 'É 🖌\n\n## Rest' }),
      aPageRow({ slug: 'terms', published_at: null }),
      aPageRow({ slug: 'later', published_at: '2999-01-01 00:00:00.000' }),
    ]),
  );
  expect(await http.get('/api/pages/privacy')).toMatchObject({
    status: 200,
    body: {
      slug: 'privacy',
      title: 'Privacy Policy',
      content: 'É 🖌\n\n## Rest',
      publishedAt: '2025-03-03T10:00:00.000Z',
    },
  });
  for (const slug of ['terms', 'later', 'Privacy', 'nothing', "x' OR '1'='1"]) {
    const answer = await http.get(`/api/pages/${encodeURIComponent(slug)}`);
    expect([slug, answer.status, answer.body]).toEqual([slug, 200, null]);
  }
});

test('the owner writes a page, publishes it and takes it back, and visitors and the list of what is published follow at once', async () => {
  const { http, browser } = await ownerApp();
  const visitor = browser();
  const seen = async () => [
    (await visitor.get('/api/pages/privacy')).body?.content ?? null,
    (await visitor.get('/api/published-pages')).body.some(({ slug }: { slug: string }) => slug === 'privacy'),
  ];
  const empty = { version: 1, title: '', content: '', publishedAt: null };
  expect((await http.get('/api/pages')).body).toEqual([
    { slug: 'privacy', ...empty },
    { slug: 'terms', ...empty },
  ]);
  expect(await seen()).toEqual([null, false]);
  const write = (content: string, isPublished: boolean) =>
    http.put('/api/pages/privacy', { title: 'Privacy', content, isPublished });

  expect(await write('Soon.', false)).toMatchObject({ status: 200, body: { content: 'Soon.', publishedAt: null } });
  expect(await seen()).toEqual([null, false]);
  const { body } = await write('I keep\n\nlittle. É 🖌', true);
  expect(Date.now() - Date.parse(body.publishedAt)).toBeLessThan(10_000);
  expect(await seen()).toEqual(['I keep\n\nlittle. É 🖌', true]);
  expect((await http.get('/api/pages')).body).toMatchObject([body, { slug: 'terms', ...empty }]);
  await write('I keep less.', false);
  expect(await seen()).toEqual([null, false]);
});

test('of two edits of one page the second is refused and the first stays; without a version the last writer wins', async () => {
  const { http, db } = await ownerApp();
  const page = (content: string) => ({ title: 'Terms', content, isPublished: true });
  const write = (content: string, version: number) => http.put('/api/pages/terms', page(content), from(version));
  expect(await write('first', 1)).toMatchObject({ status: 200, body: { version: 2, content: 'first' } });
  for (const version of [1, 3]) {
    expect(await write('second', version)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
  expect((await db('pages').first()).content).toBe('first');
  expect(await write('third', 2)).toMatchObject({ status: 200, body: { version: 3, content: 'third' } });
  expect(await http.put('/api/pages/terms', page('fourth'))).toMatchObject({ status: 200, body: { version: 4 } });
});

test('of twenty first edits at once exactly one is kept', async () => {
  const { http, db } = await ownerApp();
  const edits = Array.from({ length: 20 }, (_, index) =>
    http.put('/api/pages/terms', { title: 'Terms', content: `Edit ${index}`, isPublished: false }, from(1)),
  );
  const answers = await Promise.all(edits);
  const kept = answers.filter(({ status }) => status === 200);
  expect([kept.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
  expect(await db('pages').first('content', 'version')).toEqual({ content: kept[0]?.body.content, version: 2 });
});

test('the owner writes no other page than those that the footer links to, and no empty one', async () => {
  const { http, db } = await ownerApp();
  const page = { title: 'Privacy', content: 'Words', isPublished: true };
  for (const [slug, body, field] of [
    ['imprint', page, 'slug'],
    ['Privacy', page, 'slug'],
    ['privacy', { ...page, title: '' }, 'title'],
    ['privacy', { ...page, content: 'x'.repeat(60_001) }, 'content'],
    ['privacy', { ...page, publishedAt: '2020-01-01T00:00:00Z' }, 'publishedAt'],
  ] as const) {
    const answer = await http.put(`/api/pages/${slug}`, body);
    expect([slug, answer.status, answer.body.fields[0].field]).toEqual([slug, 400, field]);
  }
  expect(await db('pages')).toEqual([]);
});
