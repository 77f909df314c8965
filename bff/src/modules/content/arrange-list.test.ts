import {
  aCreation,
  anArtwork,
  anArtworkInput,
  aProject,
  aService,
  aTestimonial,
  aTestimonialInput,
} from '../../testing/factories';
import { aContentForm, from, ownerApp, type OwnerApp } from '../../testing/apps/owner-app';
import { isMysql } from '../../testing/test-database';

type Http = OwnerApp['http'];

/** Rows of two categories alternately, where the list has categories. */
const many = <Row>(count: number, make: (change: { category: string }) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make({ category: index % 2 ? 'logos' : 'murals' }));

const addForm = (path: string) => (http: Http) =>
  http.raw('POST', path, aContentForm({ title: 'New', description: 'New.', category: 'murals' }));
const addJson = (path: string, input: object) => (http: Http) => http.post(path, input);

/** The lists that the owner sorts, and the position of a new row of each. */
const lists = [
  {
    ...{ name: 'artworks', table: 'artworks', called: 'Works', newIs: 'last', hasCategories: true },
    seeds: (count: number) => ({ artworks: many(count, anArtwork) }),
    add: addJson('/api/artworks', anArtworkInput()),
  },
  {
    ...{ name: 'portfolio', table: 'portfolio_projects', called: 'Projects', newIs: 'first', hasCategories: true },
    seeds: (count: number) => ({ portfolioProjects: many(count, aProject) }),
    add: addForm('/api/portfolio'),
  },
  {
    ...{ name: 'digital-creations', table: 'digital_creations', called: 'Creations' },
    ...{ newIs: 'first', hasCategories: true },
    seeds: (count: number) => ({ digitalCreations: many(count, aCreation) }),
    add: addForm('/api/digital-creations'),
  },
  {
    ...{ name: 'services', table: 'services', called: 'Services', newIs: 'last', hasCategories: false },
    seeds: (count: number) => ({ services: many(count, () => aService()) }),
    add: addJson('/api/services', aService()),
  },
  {
    ...{ name: 'testimonials', table: 'testimonials', called: 'Testimonials', newIs: 'last', hasCategories: false },
    seeds: (count: number) => ({ testimonials: many(count, () => aTestimonial()) }),
    add: addJson('/api/testimonials', aTestimonialInput()),
  },
];

type List = (typeof lists)[number];

/** The owner of a list of so many rows, and the order that visitors read. */
async function owned({ name, seeds, add }: List, count: number) {
  const app = await ownerApp(seeds(count));
  const path = `/api/${name}`;
  const order = `/api/admin/${name}/order`;
  const idsAt = async (search = ''): Promise<number[]> => {
    const { status, body } = await app.browser().get(path + search);
    if (status !== 200) throw new Error(`${path}${search}: ${status}`);
    return body.map(({ id }: { id: number }) => id);
  };
  const addOne = async () => expect([path, (await add(app.http)).status]).toEqual([path, 201]);
  const arrange = (ids: readonly number[], was: readonly number[]) => app.http.put(order, { ids, was });
  return { ...app, path, order, idsAt, addOne, arrange };
}

const withNew = ({ newIs }: List, before: readonly number[], ...added: number[]) =>
  newIs === 'first' ? [...added.toReversed(), ...before] : [...before, ...added];

describe.each(lists)('$name', (list) => {
  test('until somebody arranges it, the list keeps its order, and new rows come at their end of it', async () => {
    const { idsAt, addOne } = await owned(list, 4);
    expect(await idsAt()).toEqual([1, 2, 3, 4]);
    await addOne();
    await addOne();
    expect(await idsAt()).toEqual(withNew(list, [1, 2, 3, 4], 5, 6));
    expect(await idsAt('?sort=newest')).toHaveLength(6);
  });

  test('rows stand as the owner put them, in every list, and a new one at its end of them', async () => {
    const { idsAt, addOne, arrange, browser, db, path } = await owned(list, 5);
    await addOne();
    const arranged = [4, 6, 1, 5, 2, 3];
    const visitor = browser();
    const before = await visitor.get(path);
    expect(await arrange(arranged, await idsAt())).toMatchObject({ status: 200, body: { ids: arranged } });
    const after = await visitor.get(path, { headers: { 'if-none-match': String(before.headers.etag) } });
    expect([after.status, after.body.map(({ id }: { id: number }) => id)]).toEqual([200, arranged]);
    await addOne();
    await addOne();
    expect(await idsAt()).toEqual(withNew(list, arranged, 7, 8));
    expect(await idsAt('?ids=2,4,7')).toEqual(withNew(list, [4, 2], 7));
    // The rows do not change: an open form stays valid.
    expect(await db(list.table).where({ id: 4 }).first('version')).toEqual({ version: 1 });
  });

  test('a page begins behind its row, wherever that stands by now', async () => {
    const { arrange, browser, idsAt, path } = await owned(list, 6);
    await arrange([6, 5, 4, 3, 2, 1], await idsAt());
    const first = await browser().get(`${path}?limit=2`);
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual([6, 5]);
    expect(first.headers.link).toBe(`<${path}?after=5&limit=2>; rel="next"`);
    expect(await idsAt('?limit=2&after=5')).toEqual([4, 3]);
    await arrange([5, 6, 4, 3, 2, 1], await idsAt());
    expect(await idsAt('?limit=2&after=5')).toEqual([6, 4]);
    expect(await idsAt('?limit=2&after=1')).toEqual([]);
  });

  test('pages put together are the list, new rows included, and a row that goes meanwhile hides no other', async () => {
    const { addOne, browser, http, idsAt, path } = await owned(list, 7);
    for (const _ of [8, 9, 10]) await addOne();
    const whole = await idsAt();
    for (const size of [1, 2, 3, 4]) {
      const read: number[] = [];
      let next: string | undefined = `${path}?limit=${size}`;
      while (next) {
        const { body, headers } = await browser().get(next);
        read.push(...body.map(({ id }: { id: number }) => id));
        next = /^<(.+)>/.exec(String(headers.link ?? ''))?.[1];
      }
      expect([size, read]).toEqual([size, whole]);
    }
    for (const size of [2, 5, 6]) {
      const left = await idsAt();
      const last = left[size - 1]!;
      expect((await http.delete(`${path}/${last}`, from(1))).status).toBe(200);
      expect([size, await idsAt(`?limit=10&after=${last}`)]).toEqual([size, left.slice(size)]);
    }
  });

  test('refusal 56: an order of rows that came, went or were moved meanwhile is refused, and none of it kept', async () => {
    const { http, idsAt, addOne, arrange, order, path } = await owned(list, 3);
    const was = await idsAt();
    await addOne();
    expect(await arrange([3, 2, 1], was)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: expect.stringContaining(`${list.called} were added or deleted in the meantime.`),
      },
    });
    await http.delete(`${path}/4`);
    expect((await arrange([2, 1, 3], was)).status).toBe(200);
    expect(await arrange([3, 2, 1], was)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('in another order elsewhere') },
    });
    for (const bad of [
      { ids: [3, 2], was: [2, 1, 3] },
      { ids: [3, 2, 9], was: [2, 1, 3] },
      { ids: [3, 3, 2], was: [2, 1, 3] },
      { ids: [3, 2, 1] },
    ])
      expect([bad, (await http.put(order, bad)).status]).toEqual([bad, 400]);
    expect(await idsAt()).toEqual([2, 1, 3]);
  });

  test('refusal 56: of two orders at once one counts whole', async () => {
    const { arrange, idsAt } = await owned(list, 40);
    const was = await idsAt();
    const [backwards, turned] = [was.toReversed(), [...was.slice(7), ...was.slice(0, 7)]];
    const answers = await Promise.all([backwards, turned].map((wanted) => arrange(wanted, was)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await idsAt()).toEqual(answers[0]!.status === 200 ? backwards : turned);
  });

  test('its order has its way in by an index, so that a page sorts nothing', async () => {
    const { browser, db, path } = await owned(list, 300);
    const asked: { sql: string; bindings: string[] }[] = [];
    db.on('query', (query: { sql: string; bindings: string[] }) => asked.push(query));
    const narrowed = list.hasCategories ? ['', 'category=logos&'] : [''];
    for (const narrowing of narrowed) await browser().get(`${path}?${narrowing}limit=5&after=9`);
    const pages = asked.splice(0).filter(({ sql }) => / order by .* limit /.test(sql) && sql.includes('`place` >='));
    expect(pages).toHaveLength(narrowed.length);
    await explainAll(db, pages);
  });
});

/** @throws for a query for which the database would sort rows */
async function explainAll(db: OwnerApp['db'], queries: readonly { sql: string; bindings: string[] }[]) {
  for (const { sql, bindings } of queries) {
    if (isMysql) await db.raw(`ANALYZE TABLE ${/from `(\w+)`/.exec(sql)![1]}`);
    const plan = JSON.stringify(await db.raw(`EXPLAIN ${isMysql ? 'FORMAT=TREE ' : 'QUERY PLAN '}${sql}`, bindings));
    if (/TEMP B-TREE|Sort: /.test(plan)) throw new Error(`${sql}: ${plan}`);
  }
}

test('the categories of creations come in the order of their first ones', async () => {
  const categories = ['motion', '3d', 'motion', 'ai'];
  const app = await ownerApp({ digitalCreations: categories.map((category) => aCreation({ category })) });
  const said = async () => (await app.browser().get('/api/digital-creations?limit=1')).headers['x-categories'];
  expect(await said()).toBe('motion,3d,ai');
  await app.http.raw('POST', '/api/digital-creations', aContentForm({ title: 'N', description: 'N', category: '3d' }));
  await app.http.raw('POST', '/api/digital-creations', aContentForm({ title: 'N', description: 'N', category: 'new' }));
  expect(await said()).toBe('new,3d,motion,ai');
  await app.http.put('/api/admin/digital-creations/order', { ids: [4, 1, 2, 3, 5, 6], was: [6, 5, 1, 2, 3, 4] });
  expect(await said()).toBe('ai,motion,3d,new');
});
