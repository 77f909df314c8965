import type { Artwork } from '@studio/contract';
import { changePublicData } from '../../testing/public-write-guard';
import { aCreation, anArtwork, aPost, aProject } from '../../testing/factories';
import { from, ownerApp } from '../../testing/apps/owner-app';
import { testApp, type TestApp } from '../../testing/apps/test-app';
import { onSqlite } from '../../testing/on-database';
import { isMysql } from '../../testing/test-database';

type Http = TestApp['http'];

const many = <Row>(count: number, make: (index: number) => Row) => Array.from({ length: count }, (_, n) => make(n));

/** Works with few distinct prices and times, so that every sort has ties. */
const works = (count: number) =>
  many(count, (n) =>
    anArtwork({
      title: `Work ${n}`,
      priceCents: [5000, 12_050, 90_000][n % 3],
      category: n % 4 === 0 ? 'print' : 'canvas',
      createdAt: `2025-01-0${1 + (n % 2)}T10:00:00.123Z`,
    }),
  );

const nextOf = (headers: Awaited<ReturnType<Http['get']>>['headers']) =>
  /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? null;

/** Reads a list page by page. `between` runs before each further page. */
async function walk(http: Http, first: string, between: () => unknown = () => undefined) {
  const read: Artwork[] = [];
  const totals: unknown[] = [];
  for (let path: string | null = first; path !== null;) {
    const { status, body, headers } = await http.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    read.push(...body);
    totals.push(headers['x-total-count']);
    path = nextOf(headers);
    if (path) await between();
  }
  return { ids: read.map(({ id }) => id), totals };
}

const idsOf = (rows: Artwork[]) => rows.map(({ id }) => id);
const orders: Record<string, (one: Artwork, other: Artwork) => number> = {
  'price-asc': (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
};

test('a list is whole and says nothing of pages unless it is asked for one', async () => {
  const { http } = await testApp({ artworks: works(30), blogPosts: many(30, (n) => aPost({ slug: `post-${n}` })) });
  for (const path of ['/api/artworks', '/api/blog', '/api/artworks?utm_source=poster&page=2']) {
    const { body, headers } = await http.get(path);
    expect([path, body.length, headers.link, headers['x-total-count']]).toEqual([path, 30, undefined, undefined]);
  }
  expect((await http.get('/api/blog')).body[0]).toMatchObject({ version: 1, content: expect.any(String) });
});

test('pages of every list put together are the list, each row once, with how many there are', async () => {
  const { http } = await testApp({
    artworks: works(25),
    portfolioProjects: many(25, () => aProject()),
    blogPosts: many(25, (n) => aPost({ slug: `post-${n}` })),
    digitalCreations: many(25, () => aCreation()),
  });
  for (const list of ['/api/artworks', '/api/portfolio', '/api/blog', '/api/digital-creations']) {
    const { ids, totals } = await walk(http, `${list}?limit=10`);
    expect([list, ids]).toEqual([list, idsOf((await http.get(list)).body)]);
    expect(totals).toEqual(['25', '25', '25']);
    expect((await walk(http, `${list}?limit=25`)).totals).toEqual(['25']);
  }
});

test('every order is the one that a browser makes of the whole list, equal ones included, and filters go with it', async () => {
  const { http } = await testApp({ artworks: works(40) });
  const whole: Artwork[] = (await http.get('/api/artworks')).body;
  for (const [sort, compare] of Object.entries(orders)) {
    expect([sort, (await walk(http, `/api/artworks?sort=${sort}&limit=7`)).ids]).toEqual([
      sort,
      idsOf([...whole].sort(compare)),
    ]);
    const fitting = whole.filter(({ price, category }) => price <= 120.5 && category === 'canvas').sort(compare);
    const { ids, totals } = await walk(http, `/api/artworks/category/canvas?sort=${sort}&max=120.5&limit=7`);
    expect([sort, ids]).toEqual([sort, idsOf(fitting)]);
    expect(new Set(totals)).toEqual(new Set([String(fitting.length)]));
  }
  const cheap = (await http.get('/api/artworks?max=50&sort=newest')).body;
  expect(idsOf(cheap)).toEqual(idsOf(whole.filter(({ price }) => price <= 50).sort(orders.newest)));
});

test('a category of projects and creations can be read in pages, and the gallery says which categories it has', async () => {
  const { http } = await testApp({
    portfolioProjects: many(9, (n) => aProject({ category: n % 2 ? 'logos' : 'murals' })),
    digitalCreations: ['motion', '3d', 'photo, mixed', 'motion'].map((category) => aCreation({ category })),
  });
  expect((await walk(http, '/api/portfolio?category=logos&limit=3')).ids).toEqual([2, 4, 6, 8]);
  const { body, headers } = await http.get('/api/digital-creations?category=motion&limit=1');
  expect([idsOf(body), headers['x-total-count']]).toEqual([[1], '2']);
  expect(headers['x-categories']).toBe('motion,3d,photo%2C%20mixed');
  expect((await http.get('/api/portfolio?category=Logos')).body).toEqual([]);
});

test('what is deleted, added or sold between two pages hides no other work and shows none twice', async () => {
  for (const sort of ['', '&sort=price-asc', '&sort=price-desc', '&sort=newest']) {
    const { http, db } = await ownerApp({ artworks: works(12) });
    const before = (await walk(http, `/api/artworks?limit=4${sort}`)).ids;
    const [first = 0, second = 0, third = 0] = before;
    const steps = [
      () => http.delete(`/api/artworks/${first}`, from(1)),
      () => changePublicData(db, (tx) => tx('artworks').where({ id: second }).update({ in_stock: 0, version: 2 })),
    ];
    const { ids } = await walk(http, `/api/artworks?limit=4${sort}`, () => steps.shift()?.());
    expect([sort, ids]).toEqual([sort, before]);
    expect((await walk(http, `/api/artworks?limit=4${sort}`)).ids).toEqual(before.slice(1));
    const fourth = before[3] ?? 0;
    const isLastOfPage = await http.get(`/api/artworks?limit=3${sort}`);
    expect(idsOf(isLastOfPage.body)).toEqual([second, third, fourth]);
    await http.delete(`/api/artworks/${fourth}`, from(1));
    expect(idsOf((await http.get(`${nextOf(isLastOfPage.headers)}`)).body)).toEqual(before.slice(4, 7));
  }
});

test('some works alone are read by their ids', async () => {
  const { http } = await testApp({ artworks: works(5) });
  expect(idsOf((await http.get('/api/artworks?ids=4,2,99')).body)).toEqual([2, 4]);
});

test('a card of a post or a project has what a list shows and no more', async () => {
  const { http } = await testApp({ portfolioProjects: [aProject()], blogPosts: [aPost()] });
  const { title, category, imageUrl } = aProject();
  expect((await http.get('/api/portfolio?view=card')).body).toEqual([
    { id: 1, title, category, imageUrl, focalPoint: null, before: [] },
  ]);
  const { content, ...card } = aPost();
  expect(content).not.toBe('');
  expect((await http.get('/api/blog?view=card&limit=5')).body).toEqual([{ id: 1, ...card }]);
});

test.each([
  ['/api/artworks?limit=0', 'limit'],
  ['/api/artworks?limit=501', 'limit'],
  ['/api/artworks?limit=-1', 'limit'],
  ['/api/artworks?limit=1.5', 'limit'],
  ['/api/artworks?limit=many', 'limit'],
  ['/api/artworks?limit=', 'limit'],
  ['/api/artworks?limit=1&limit=2', 'limit'],
  ['/api/artworks?sort=cheapest', 'sort'],
  ['/api/artworks?max=-5', 'max'],
  ['/api/artworks?max=1000001', 'max'],
  ['/api/artworks?max=free', 'max'],
  ['/api/artworks?after=-24', 'after'],
  ['/api/artworks?after=last', 'after'],
  ["/api/artworks?after=1'%20OR%20'1'%3D'1", 'after'],
  ['/api/artworks?after=24.100', 'after'],
  ['/api/artworks?after=24&sort=newest', 'after'],
  ['/api/artworks?after=24.999999999999999&sort=newest', 'after'],
  ['/api/artworks?ids=', 'ids'],
  ['/api/artworks?ids=1,', 'ids'],
  [`/api/artworks?ids=${Array(21).fill(1).join()}`, 'ids'],
  ['/api/artworks/category/print?view=card', null],
  ['/api/blog?view=whole', 'view'],
  [`/api/portfolio?category=${'x'.repeat(61)}`, 'category'],
  ['/api/portfolio?category=%00', 'category'],
  ['/api/portfolio?category=', 'category'],
])('%s is refused for its %s, or ignored', async (path, field) => {
  const { http } = await testApp({ artworks: works(2), portfolioProjects: [aProject()], blogPosts: [aPost()] });
  const { status, body } = await http.get(path);
  if (field === null) expect([status, body.length]).toEqual([200, 1]);
  else expect([status, body.code, body.fields?.[0]?.field]).toEqual([400, 'INVALID_REQUEST', field]);
});

test('a place far behind the end is an empty page that costs no more than the first', async () => {
  const { http } = await testApp({ artworks: works(30) });
  for (const place of ['after=1000000000', 'after=999999999999999', 'after=1000000000.99999999999999&sort=price-asc']) {
    const { status, body, headers } = await http.get(`/api/artworks?limit=24&${place}`);
    expect([place, status, body, headers.link, headers['x-total-count']]).toEqual([place, 200, [], undefined, '30']);
  }
  const { body } = await http.get('/api/artworks?limit=24&after=1.99999999999999&sort=newest');
  expect(body).toHaveLength(24);
});

test('addresses that mean the same share one answer, and a change drops every page', async () => {
  const { http, db, browser } = await ownerApp({ artworks: works(30) });
  const visitor = browser();
  await visitor.get('/api/artworks?limit=5&sort=newest');
  const queries: unknown[] = [];
  db.on('query', (query) => queries.push(query));
  await visitor.get('/api/artworks?sort=newest&limit=5');
  await visitor.get('/api/artworks?sort=newest&limit=5&utm_source=poster&page=1000000000');
  expect(queries).toEqual([]);
  await http.delete('/api/artworks/1', from(1));
  expect((await visitor.get('/api/artworks?limit=5&sort=newest')).headers['x-total-count']).toBe('29');
});

test('a first page that stays while the list grows is not the same answer', async () => {
  const { http, browser } = await ownerApp({ artworks: works(3) });
  const visitor = browser();
  const { headers } = await visitor.get('/api/artworks?limit=2');
  await http.delete('/api/artworks/3', from(1));
  const again = await visitor.get('/api/artworks?limit=2', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.headers.link]).toEqual([200, undefined]);
});

test('every order but the owner’s has its way in by an index, so that a page sorts nothing', async () => {
  const { http, db } = await testApp({ artworks: works(300) });
  const asked: { sql: string; bindings: string[] }[] = [];
  db.on('query', (query: { sql: string; bindings: string[] }) => asked.push(query));
  for (const list of ['/api/artworks', '/api/artworks/category/canvas'])
    for (const place of [
      'sort=newest&after=9.1735725600123',
      'sort=price-asc&after=9.5000',
      'sort=price-desc&after=9.12050',
    ])
      expect((await http.get(`${list}?limit=5&${place}`)).status).toBe(200);
  const pages = asked.splice(0).filter(({ sql }) => /from `artworks`.* order by `/.test(sql));
  expect(pages).toHaveLength(6);
  await explainAll(db, pages);
});

// MySQL chooses by the number of rows.
onSqlite('the categories of a list are read from an index, and not from its rows', async () => {
  const { http, db } = await testApp();
  const asked: { sql: string; bindings: string[] }[] = [];
  db.on('query', (query: { sql: string; bindings: string[] }) => asked.push(query));
  for (const list of ['/api/blog', '/api/portfolio', '/api/digital-creations'])
    expect((await http.get(`${list}?limit=5`)).status).toBe(200);
  const ofCategories = asked.splice(0).filter(({ sql }) => sql.includes('group by `category`'));
  expect(ofCategories).toHaveLength(3);
  for (const { sql, bindings } of ofCategories)
    expect(JSON.stringify(await db.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings))).toContain('COVERING INDEX');
});

/** @throws for a query for which the database would sort rows */
async function explainAll(db: TestApp['db'], queries: readonly { sql: string; bindings: string[] }[]) {
  if (isMysql) await db.raw('ANALYZE TABLE artworks');
  for (const { sql, bindings } of queries) {
    const plan = JSON.stringify(await db.raw(`EXPLAIN ${isMysql ? 'FORMAT=TREE ' : 'QUERY PLAN '}${sql}`, bindings));
    if (/TEMP B-TREE|Sort: /.test(plan)) throw new Error(`${sql}: ${plan}`);
  }
}
