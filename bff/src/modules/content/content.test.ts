import { anArtwork, anArtworkInput, aPost, aService, aTestimonial, aTestimonialInput } from '../../testing/factories';
import { from, ownerApp } from '../../testing/apps/owner-app';

const kinds = [
  { path: '/api/services', noun: 'service', input: aService(), change: { title: 'Shutters' } },
  { path: '/api/testimonials', noun: 'testimonial', input: aTestimonialInput(), change: { rating: 4.9 } },
  { path: '/api/blog', noun: 'post', input: aPost({ slug: 'a-new-wall' }), change: { title: 'A newer wall' } },
  { path: '/api/artworks', noun: 'work', input: anArtworkInput(), change: { price: 0.1, category: 'merchandise' } },
] as const;

const full = () =>
  ownerApp({ services: [aService()], testimonials: [aTestimonial()], blogPosts: [aPost()], artworks: [anArtwork()] });

/** An artwork's response wraps the row; all others are the row itself. */
const row = (body: { artwork?: object }) => body.artwork ?? body;

test('what the owner adds, changes and deletes is what every visitor reads next', async () => {
  const { http, browser } = await full();
  const visitor = browser();
  const lastMade = async (path: string) => (await visitor.get(path)).body.at(path === '/api/blog' ? 0 : -1);
  for (const { path, input, change } of kinds) {
    expect(await lastMade(path)).toMatchObject({ id: 1 });
    const added = await http.post(path, input);
    expect([path, added.status]).toEqual([path, 201]);
    expect(row(added.body)).toMatchObject({ ...input, id: 2, version: 1 });
    expect(await lastMade(path)).toEqual(row(added.body));
    const changed = await http.put(`${path}/2`, { ...input, ...change }, from(1));
    expect([path, changed.status]).toEqual([path, 200]);
    expect(row(changed.body)).toEqual({ ...row(added.body), ...change, version: 2 });
    expect(await lastMade(path)).toEqual(row(changed.body));
    expect(await http.delete(`${path}/2`, from(2))).toMatchObject({ status: 200, body: { id: 2 } });
    expect(await lastMade(path)).toMatchObject({ id: 1 });
  }
});

test('of two edits of one version the second is refused, keeps the first, and says so', async () => {
  const { http } = await full();
  for (const { path, noun, input, change } of kinds) {
    await http.post(path, input);
    await http.put(`${path}/2`, { ...input, ...change }, from(1));
    const before = await http.get(path);
    const conflict = {
      status: 409,
      body: {
        code: 'CONFLICT',
        message: `This ${noun} was changed elsewhere in the meantime. Nothing was saved: load it again to see the change.`,
      },
    };
    expect(await http.put(`${path}/2`, input, from(1))).toMatchObject(conflict);
    expect(await http.delete(`${path}/2`, from(1))).toMatchObject(conflict);
    expect((await http.get(path)).body).toEqual(before.body);
  }
});

test('of twenty edits of one version at once exactly one is saved', async () => {
  const first = await ownerApp({ services: [aService()] });
  const second = await ownerApp({ databaseUrl: first.config.databaseUrl });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      [first, second][index % 2]!.http.put('/api/services/1', aService({ title: `Edit ${index}` }), from(1)),
    ),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await first.db('services').first('title', 'version')).toEqual({ title: saved[0]?.body.title, version: 2 });
});

test('a caller who names no version changes and deletes what is there', async () => {
  const { http } = await full();
  for (const { path, input, change } of kinds) {
    await http.post(path, input);
    for (const version of [2, 3]) {
      const { status, body } = await http.put(`${path}/2`, { ...input, ...change });
      expect([path, status, row(body)]).toEqual([path, 200, expect.objectContaining({ version })]);
    }
    expect((await http.delete(`${path}/2`)).status).toBe(200);
  }
});

test('what is not there can be neither changed nor deleted', async () => {
  const { http } = await full();
  for (const { path, noun, input } of kinds) {
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: `There is no such ${noun}.` } };
    for (const options of [undefined, from(1)]) {
      expect(await http.put(`${path}/7`, input, options)).toMatchObject(missing);
      expect(await http.delete(`${path}/7`, options)).toMatchObject(missing);
    }
  }
});

test('a version that is none is refused with the other bad fields', async () => {
  const { http, db } = await full();
  const named = (fields: { field: string }[]) => fields.map(({ field }) => field).sort();
  for (const version of ['3', 'W/"1"', '*', '"0"', '"1", "2"', '"1e0"', '""', '"99999999999999999999"']) {
    const options = { headers: { 'if-match': version } };
    const answer = await http.put('/api/services/1', { ...aService(), title: '' }, options);
    expect([version, answer.status, named(answer.body.fields)]).toEqual([version, 400, ['If-Match', 'title']]);
    expect((await http.delete('/api/services/1', options)).status).toBe(400);
  }
  expect(await db('services').first('version')).toEqual({ version: 1 });
});

test('every tenth of a star is a rating, and nothing between', async () => {
  const { http } = await ownerApp();
  for (let tenths = 0; tenths <= 50; tenths += 1) {
    const { status, body } = await http.post('/api/testimonials', aTestimonialInput({ rating: tenths / 10 }));
    expect([tenths, status, body.rating]).toEqual([tenths, 201, tenths / 10]);
  }
  for (const rating of [4.15, 5.1, -0.1, '4.5', null]) {
    const answer = await http.post('/api/testimonials', aTestimonialInput({ rating }));
    expect([rating, answer.status, answer.body.fields?.[0]?.field]).toEqual([rating, 400, 'rating']);
  }
});
