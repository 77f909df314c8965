import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { changePublicData } from '../../testing/public-write-guard';
import { aCreation, anArtwork, aPost, aProject, aService, aTestimonial } from '../../testing/factories';
import { testApp } from '../../testing/apps/test-app';

test('lists works with dollars, stock and what is available', async () => {
  const { http, db } = await testApp({
    artworks: [anArtwork({ priceCents: 12_050, inStock: 3 }), anArtwork({ inStock: 0 })],
  });
  await changePublicData(db, async (tx) => tx('artworks').where({ id: 1 }).update({ reserved: 1 }));
  const { body } = await http.get('/api/artworks');
  expect(body).toMatchObject([
    { id: 1, price: 120.5, inStock: true, available: 2, additionalImages: [] },
    { id: 2, inStock: false, available: 0 },
  ]);
  expect(body[0]).not.toHaveProperty('reserved');
  expect(new Date(body[0].createdAt).toISOString()).toBe(body[0].createdAt);
});

test('lists the works of one category, and none of an unknown one', async () => {
  const { http } = await testApp({ artworks: [anArtwork({ category: 'print' }), anArtwork({ category: 'canvas' })] });
  expect((await http.get('/api/artworks/category/print')).body).toMatchObject([{ id: 1 }]);
  expect((await http.get('/api/artworks/category/Print')).body).toEqual([]);
  expect((await http.get("/api/artworks/category/x'%20OR%20'1'%3D'1")).body).toEqual([]);
});

test('shows projects, with null where there is no client or date', async () => {
  const { http } = await testApp({ portfolioProjects: [aProject(), aProject({ client: null, date: null })] });
  expect((await http.get('/api/portfolio')).body).toHaveLength(2);
  expect((await http.get('/api/portfolio/1')).body).toMatchObject({ client: 'Harbour Company', date: '2024-05-01' });
  expect((await http.get('/api/portfolio/2')).body).toMatchObject({ client: null, date: null });
  expect(await http.get('/api/portfolio/3')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('shows services, testimonials with fractional ratings, and the digital gallery', async () => {
  const { http } = await testApp({
    services: [aService()],
    testimonials: [aTestimonial()],
    digitalCreations: [aCreation()],
  });
  expect((await http.get('/api/services')).body).toEqual([{ id: 1, version: 1, ...aService() }]);
  expect((await http.get('/api/testimonials')).body).toMatchObject([{ id: 1, rating: 4.5 }]);
  expect((await http.get('/api/digital-creations')).body).toEqual([
    { id: 1, version: 1, imageAlt: null, ...aCreation() },
  ]);
});

test('finds a post by the bytes of its slug, but for case and blanks around it', async () => {
  const { http } = await testApp({ blogPosts: [aPost({ slug: 'café' })] });
  const found = (slug: string) => http.get(`/api/blog/${encodeURIComponent(slug)}`);
  expect((await http.get('/api/blog')).body).toHaveLength(1);
  expect(await found('café')).toMatchObject({
    status: 200,
    body: { slug: 'café', content: 'It rained.\nWe painted.' },
  });
  for (const other of ['CAFÉ', 'café '])
    expect(await found(other)).toMatchObject({ status: 200, body: { slug: 'café' } });
  for (const other of ['cafe', 'cafe\u0301', "x' OR '1'='1"]) {
    expect(await found(other)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});

test('sends the same bytes compressed as the browser likes, and nothing when it has them', async () => {
  const { http } = await testApp({ services: Array.from({ length: 20 }, () => aService()) });
  const get = (encoding: string, etag?: string) =>
    http.get('/api/services', { headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
  const plain = await get('identity');
  const brotli = await get('gzip, br');
  const gzip = await get('gzip');
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8',
    vary: 'Accept-Encoding',
  });
  const repeated = await get('br', String(brotli.headers.etag));
  expect(repeated).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
});

test('answers the second read without asking the database', async () => {
  const { http, db } = await testApp({ services: [aService()] });
  await http.get('/api/services');
  const queries: { sql: string }[] = [];
  db.on('query', (query) => queries.push(query));
  expect((await http.get('/api/services')).status).toBe(200);
  expect(queries).toEqual([]);
  expect((await http.get('/api/services', { headers: { cookie: 'studio_session=x' } })).status).toBe(200);
  expect(queries.map(({ sql }) => /from `(\w+)`/.exec(sql)?.[1])).toEqual(['pages']);
});

test('an address in other letters or with a slash at its end is none, and a made-up category is kept nowhere', async () => {
  const { http, db } = await testApp({ artworks: [anArtwork({ category: 'canvas' })] });
  for (const path of ['/api/ARTWORKS', '/api/artworks/', '/API/blog'])
    expect([path, (await http.get(path)).status]).toEqual([path, 404]);
  let reads = 0;
  db.on('query', ({ sql }: { sql: string }) => (reads += Number(sql.includes('from `artworks`'))));
  const readsOfTwo = async (path: string) => {
    reads = 0;
    for (let turn = 0; turn < 2; turn += 1) await http.get(path);
    return reads;
  };
  const [known, madeUp] = [
    await readsOfTwo('/api/artworks/category/canvas'),
    await readsOfTwo('/api/artworks/category/made-up'),
  ];
  expect([known > 0, madeUp]).toEqual([true, 2 * known]);
});

test('categories fit into a header, whatever letters they have', async () => {
  const categories = Array.from({ length: 50 }, (_, index) => `${'漢'.repeat(55)}${index}`);
  const { http } = await testApp({ artworks: categories.map((category) => anArtwork({ category })) });
  const header = String((await http.get('/api/artworks?limit=24')).headers['x-categories']);
  expect(header.length).toBeLessThanOrEqual(4096);
  const read = header.split(',').map(decodeURIComponent);
  expect(read.length).toBeGreaterThan(5);
  expect(read).toEqual(categories.slice(0, read.length));
});
