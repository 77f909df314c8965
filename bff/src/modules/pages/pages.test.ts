import { aPageRow } from '../../testing/factories';
import { testApp } from '../../testing/test-app';

test('a page is there once it is published', async () => {
  const { http, db } = await testApp();
  await db('pages').insert([
    aPageRow({ content: 'É 🖌\n\n## Rest' }),
    aPageRow({ slug: 'terms', published_at: null }),
    aPageRow({ slug: 'later', published_at: '2999-01-01 00:00:00.000' }),
  ]);
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
