import { aCreation, anArtwork, aPost, aProject, aService, aTestimonial } from '../../testing/factories';
import { from, ownerApp } from '../../testing/apps/owner-app';
import { testApp } from '../../testing/apps/test-app';

const called = ['Heron Wall', 'Night Tram', '100% Wool_Mark', 'Éire in Gold', 'A heron again'];
const categories = ['murals', 'logos', 'murals', 'photo, mixed', 'logos'];
const rows = called.map((title, n) => ({ title, category: categories[n]! }));
const lists = ['portfolio', 'digital-creations', 'artworks', 'blog', 'services', 'testimonials'].map(
  (name) => `/api/${name}`,
);
const withCategories = lists.slice(0, 4);

/** Five rows of every type, each created a day after the one before. */
const everyKind = () => ({
  portfolioProjects: rows.map((row) => aProject(row)),
  digitalCreations: rows.map((row) => aCreation(row)),
  artworks: rows.map((row, n) => anArtwork({ ...row, createdAt: `2025-01-0${1 + n}T10:00:00.000Z` })),
  blogPosts: rows.map((row, n) => aPost({ ...row, slug: `post-${n}` })),
  services: called.map((title) => aService({ title })),
  testimonials: called.map((name) => aTestimonial({ name })),
});

/** In the sequence of the list: the newest post is the first. */
const asListed = <T>(list: string, some: T[]) => (list === '/api/blog' ? some.toReversed() : some);

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

test('every list is found by a part of what its rows are called, capitals or not, and nothing in it is a pattern', async () => {
  const { http } = await testApp(everyKind());
  const wanted = { heron: [1, 5], ' HERON ': [1, 5], '100%': [3], l_m: [3], '%': [3], Éire: [4], nobody: [], "'": [] };
  for (const list of lists) {
    for (const [q, ids] of Object.entries(wanted)) {
      const { status, body, headers } = await http.get(`${list}?limit=24&q=${encodeURIComponent(q)}`);
      const expected = [list, q, 200, asListed<number>(list, ids), String(ids.length)];
      expect([list, q, status, idsOf(body), headers['x-total-count']]).toEqual(expected);
    }
  }
});

test('a project is found by its client, a testimonial by its company', async () => {
  const { http } = await testApp({
    portfolioProjects: [aProject({ client: null }), aProject({ client: 'Café Nua' })],
    testimonials: [aTestimonial({ company: 'Bakery' }), aTestimonial({ company: 'Café Nua' })],
  });
  for (const list of ['/api/portfolio', '/api/testimonials'])
    expect(idsOf((await http.get(`${list}?q=nua`)).body)).toEqual([2]);
});

test('every list is searched without regard to accents, case, apostrophes and normal forms, and by parts of words', async () => {
  const titles = ['Éire Gable', 'O’Brien’s Yard', 'E\u0301cole', 'St. Pölten', 'Straße 100%'];
  const { http } = await testApp({
    artworks: titles.map((title) => anArtwork({ title })),
    portfolioProjects: titles.map((title) => aProject({ title })),
    digitalCreations: titles.map((title) => aCreation({ title })),
    blogPosts: titles.map((title, index) => aPost({ title, slug: `post-${index}` })),
    services: titles.map((title) => aService({ title })),
    testimonials: titles.map((name) => aTestimonial({ name })),
  });
  const found = {
    ...{ eire: [1], ÉIRE: [1], 'e\u0301ire gab': [1], able: [1] },
    ...{ "O'Brien": [2], obrien: [2], 'O’Brien': [2], ecole: [3], École: [3], polten: [4], strasse: [5] },
    ...{ e: [1, 2, 3, 4, 5], '100%': [5], '%': [5], _: [], "'": [], 'yard obrien': [2], 'yard eire': [] },
  };
  for (const list of lists)
    for (const [search, ids] of Object.entries(found)) {
      const { body } = await http.get(`${list}?q=${encodeURIComponent(search)}`);
      expect([list, search, idsOf(body).toSorted()]).toEqual([list, search, ids]);
    }
});

test('every list comes newest first in pages that put together are all of it', async () => {
  const { http } = await testApp(everyKind());
  for (const list of lists) {
    const read: number[] = [];
    for (let path: string | undefined = `${list}?sort=newest&limit=2`; path;) {
      const { body, headers } = await http.get(path);
      read.push(...idsOf(body));
      path = /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
    expect([list, read]).toEqual([list, [5, 4, 3, 2, 1]]);
  }
});

test('search, category and order go together, and a list says all of its categories in any case', async () => {
  const { http } = await testApp(everyKind());
  for (const list of withCategories) {
    const { body, headers } = await http.get(`${list}?limit=1&sort=newest&category=logos&q=r`);
    expect([list, idsOf(body), headers['x-total-count']]).toEqual([list, [5], '2']);
    expect(headers['x-categories']).toBe(
      list === '/api/blog' ? 'logos,photo%2C%20mixed,murals' : 'murals,logos,photo%2C%20mixed',
    );
    expect((await http.get(list)).headers['x-categories']).toBeUndefined();
  }
  expect((await http.get('/api/services?limit=1')).headers['x-categories']).toBeUndefined();
});

test('some rows alone are read by their ids, as they are now', async () => {
  const { http, browser } = await ownerApp(everyKind());
  const visitor = browser();
  for (const list of lists)
    expect([list, idsOf((await visitor.get(`${list}?ids=4,2,99`)).body)]).toEqual([list, asListed(list, [2, 4])]);
  await http.delete('/api/services/2', from(1));
  expect(idsOf((await visitor.get('/api/services?ids=4,2')).body)).toEqual([4]);
});

test.each(['q=', 'q=%00', `q=${'x'.repeat(201)}`, 'q=a&q=b', 'sort=oldest', 'ids=0', 'ids=1;2', 'limit=0', 'after=x'])(
  '%s is refused by every list, which names it',
  async (query) => {
    const { http } = await testApp(everyKind());
    const field = query.split('=')[0];
    for (const list of lists) {
      const { status, body } = await http.get(`${list}?${query}`);
      expect([list, status, body.fields?.[0]?.field]).toEqual([list, 400, field]);
    }
  },
);

test('works are narrowed to those that are sold out', async () => {
  const { http } = await testApp({ artworks: [anArtwork(), anArtwork({ inStock: 0 })] });
  for (const list of ['/api/artworks', '/api/artworks/category/canvas']) {
    expect(idsOf((await http.get(`${list}?stock=0`)).body)).toEqual([2]);
    expect((await http.get(`${list}?stock=1`)).status).toBe(400);
  }
});
