import { placeholderImageUrl } from '@studio/contract';
import { aCreation, aProject } from '../../testing/factories';
import { aContentForm, anImage, from, ownerApp } from '../../testing/apps/owner-app';

const texts = { title: 'Gable', category: 'murals', description: 'Four storeys of fox.' };
const paths = ['/api/portfolio', '/api/digital-creations'] as const;
const full = () => ownerApp({ portfolioProjects: [aProject()], digitalCreations: [aCreation()] });

test('takes the picture from the file, else from the address, else it is the placeholder', async () => {
  const { http, browser, storedImages } = await full();
  const visitor = browser();
  const image = await anImage();
  const address = 'https://pictures.example/fox.webp';
  for (const path of paths) {
    await visitor.get(path);
    const both = await http.raw('POST', path, aContentForm({ ...texts, imageUrl: address }, image));
    expect([path, both.status]).toEqual([path, 201]);
    expect(both.body).toMatchObject({ ...texts, id: 2, version: 1 });
    expect(both.body.imageUrl).toMatch(/^\/uploads\/[\w-]{22}-400x300-[0-9a-f]{27}\.webp$/);
    expect((await visitor.get(both.body.imageUrl)).status).toBe(200);
    expect(storedImages()).toContain(both.body.imageUrl.replace('/uploads/', ''));
    const addressed = await http.raw('POST', path, aContentForm({ ...texts, imageUrl: address }));
    expect(addressed.body).toMatchObject({ imageUrl: address });
    for (const none of [texts, { ...texts, imageUrl: '' }]) {
      const { status, body } = await http.raw('POST', path, aContentForm(none));
      expect([status, body.imageUrl]).toEqual([201, placeholderImageUrl]);
    }
    expect((await visitor.get(path)).body).toHaveLength(5);
  }
  expect((await visitor.get(placeholderImageUrl)).status).toBe(200);
});

test('a change without a picture keeps the one that is there', async () => {
  const { http } = await full();
  for (const path of paths) {
    const kept = await http.raw('PUT', `${path}/1`, withVersion(texts, 1));
    expect([path, kept.status]).toEqual([path, 200]);
    expect(kept.body).toMatchObject({ ...texts, version: 2 });
    expect(kept.body.imageUrl).toMatch(/^\/uploads\/(docklands|tram)\.webp$/);
    const replaced = await http.raw('PUT', `${path}/1`, withVersion(texts, 2, await anImage()));
    expect(replaced.body.imageUrl).toMatch(/-400x300-/);
  }
});

test('a project has a client and a date where the owner gave them, and loses them where they are emptied', async () => {
  const { http } = await ownerApp();
  const { body } = await http.raw('POST', '/api/portfolio', aContentForm(texts));
  expect(body).toMatchObject({ client: null, date: null });
  const dated = { ...texts, client: 'Harbour Company', date: '2026-05-30' };
  expect((await http.raw('PUT', '/api/portfolio/1', aContentForm(dated))).body).toMatchObject(dated);
  expect((await http.raw('PUT', '/api/portfolio/1', aContentForm(texts))).body).toMatchObject(dated);
  const emptied = aContentForm({ ...texts, client: '', date: '' });
  expect((await http.raw('PUT', '/api/portfolio/1', emptied)).body).toMatchObject({ client: null, date: null });
  expect((await http.get('/api/portfolio/1')).body).toMatchObject({ client: null, date: null, version: 4 });
});

test('the day of a project is one of the calendar, with or without a time', async () => {
  const { http } = await ownerApp();
  const write = (date: string) => http.raw('POST', '/api/portfolio', aContentForm({ ...texts, date }));
  for (const date of ['2026-03-09', '2026-03-09T10:30', '2026-03-09T10:30:00.000Z', '2024-02-29T00:00:00+01:00'])
    expect([(await write(date)).body.date, date]).toEqual([date, date]);
  for (const date of ['0024-12-06', '20244-06-12', '2024-13-01', '2025-02-29', '12/06/24', 'soon', '2026-03-09T10'])
    expect((await write(date)).body.fields).toEqual([
      { field: 'date', message: 'must be a day from 1900 to 2099, such as 2026-03-09' },
    ]);
});

test('a project keeps the point that crops keep and what its picture shows, and another picture has a point of its own', async () => {
  const { http } = await full();
  const said = { focalPoint: '30% 0%', imageAlt: 'A fox over four storeys' };
  const change = async (more: Record<string, string>, file?: Buffer) =>
    (await http.raw('PUT', '/api/portfolio/1', aContentForm({ ...texts, ...more }, file))).body;
  expect(await change({})).toMatchObject({ focalPoint: null, imageAlt: null });
  expect(await change(said)).toMatchObject(said);
  expect(await change({})).toMatchObject(said);
  expect((await http.get('/api/portfolio?view=card')).body[0]).toMatchObject({ focalPoint: '30% 0%' });
  expect(await change({}, await anImage())).toMatchObject({ focalPoint: null, imageAlt: said.imageAlt });
  expect(await change(said, await anImage())).toMatchObject(said);
  expect(await change({ focalPoint: '', imageAlt: '' })).toMatchObject({ focalPoint: null, imageAlt: null });
});

test('refusal 20: a point that is none of the picture saves nothing', async () => {
  const { http } = await full();
  for (const focalPoint of ['30%', '30% 101%', '-1% 0%', '1.5% 0%', '30 70', '030% 0%', '0% 0%; color: red']) {
    const { status, body } = await http.raw('PUT', '/api/portfolio/1', aContentForm({ ...texts, focalPoint }));
    expect([focalPoint, status, body.fields]).toEqual([
      focalPoint,
      400,
      [{ field: 'focalPoint', message: expect.stringContaining('a point such as 30% 70%') }],
    ]);
  }
  expect((await http.get('/api/portfolio/1')).body).toMatchObject({ focalPoint: null, version: 1 });
});

test('a project has facts and pictures of how it came to be where the owner gave them, and loses them where they are emptied', async () => {
  const { http } = await ownerApp();
  const { body } = await http.raw('POST', '/api/portfolio', aContentForm(texts));
  expect(body).toMatchObject({ size: null, days: null, materials: null, before: [], sketches: [], scaffold: [] });
  const facts = { size: '9 × 6 m', days: 'Nine days', materials: 'Silicate paint' };
  const stages = { before: ['/uploads/a.webp'], sketches: ['/uploads/b.webp', 'https://pictures.example/c.webp'] };
  const said = Object.fromEntries(Object.entries(stages).map(([name, urls]) => [name, JSON.stringify(urls)]));
  const saved = await http.raw('PUT', '/api/portfolio/1', aContentForm({ ...texts, ...facts, ...said }));
  expect(saved.body).toMatchObject({ ...facts, ...stages, scaffold: [] });
  const kept = await http.raw('PUT', '/api/portfolio/1', aContentForm(texts));
  expect(kept.body).toMatchObject({ ...facts, ...stages });
  const emptied = aContentForm({ ...texts, size: '', before: '[]', sketches: '[]' });
  expect((await http.raw('PUT', '/api/portfolio/1', emptied)).body).toMatchObject({
    size: null,
    before: [],
    sketches: [],
  });
  const two = aContentForm({ ...texts, before: JSON.stringify(['/uploads/a.webp', '/uploads/b.webp']) });
  expect((await http.raw('PUT', '/api/portfolio/1', two)).status).toBe(400);
});

test('a creation has the further images that its list says, none unless said, and as before when it says nothing', async () => {
  const { http } = await ownerApp();
  const create = (more: Record<string, string>) =>
    http.raw('POST', '/api/digital-creations', aContentForm({ ...texts, ...more }));
  const images = ['/uploads/a.webp', 'https://pictures.example/b.webp'];
  expect((await create({})).body).toMatchObject({ additionalImages: [] });
  expect((await create({ additionalImages: JSON.stringify(images) })).body).toMatchObject({ additionalImages: images });
  const kept = await http.raw('PUT', '/api/digital-creations/2', aContentForm(texts));
  expect(kept.body).toMatchObject({ additionalImages: images });
  const emptied = await http.raw('PUT', '/api/digital-creations/2', aContentForm({ ...texts, additionalImages: '[]' }));
  expect(emptied.body).toMatchObject({ additionalImages: [] });
});

test('refusal 20: a list that is none, or too long, saves nothing', async () => {
  const { http, db, storedImages } = await ownerApp();
  const lists = [
    '',
    'a.webp',
    '[',
    '"/uploads/a.webp"',
    '{}',
    'null',
    '[1]',
    '["javascript:alert(1)"]',
    JSON.stringify(Array.from({ length: 6 }, (_, index) => `/uploads/${index}.webp`)),
    '['.repeat(40_000),
    `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
  ];
  for (const additionalImages of lists) {
    const form = aContentForm({ ...texts, additionalImages }, await anImage());
    const { status, body } = await http.raw('POST', '/api/digital-creations', form);
    expect([additionalImages.slice(0, 60), status]).toEqual([additionalImages.slice(0, 60), 400]);
    expect(body.fields[0].field).toMatch(/^additionalImages/);
  }
  expect(await db('digital_creations')).toEqual([]);
  expect(storedImages()).toEqual([]);
});

test('no picture is kept for an edit that cannot be saved', async () => {
  const { http, storedImages } = await full();
  const image = await anImage();
  for (const path of paths) {
    const answers = [
      await http.raw('POST', path, aContentForm({ ...texts, title: '' }, image)),
      await http.raw('POST', path, aContentForm({ ...texts, owner: 'me' }, image)),
      await http.raw('PUT', `${path}/7`, aContentForm(texts, image)),
      await http.raw('PUT', `${path}/1`, withVersion(texts, 2, image)),
      await http.raw('PUT', `${path}/1`, {
        body: JSON.stringify(texts),
        headers: { 'content-type': 'application/json' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 409, 415]);
    expect(answers[1]?.body.fields).toEqual([{ field: 'owner', message: 'is not accepted' }]);
  }
  expect(storedImages()).toEqual([]);
});

test('a picture that is none leaves the row as it was', async () => {
  const { http, db } = await full();
  for (const path of paths) {
    const broken = aContentForm(texts, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(await http.raw('PUT', `${path}/1`, broken)).toMatchObject({ status: 415 });
    expect(await http.raw('POST', path, broken)).toMatchObject({ status: 415 });
  }
  expect(await db('portfolio_projects').select('title', 'version')).toEqual([{ title: 'Docklands Mural', version: 1 }]);
  expect(await db('digital_creations').select('title', 'version')).toEqual([{ title: 'Night Tram', version: 1 }]);
});

test('a deleted project is gone from its list and its page at once', async () => {
  const { http, browser } = await full();
  const visitor = browser();
  for (const path of ['/api/portfolio', '/api/portfolio/1']) await visitor.get(path);
  expect((await http.delete('/api/portfolio/1', from(2))).status).toBe(409);
  expect((await http.delete('/api/portfolio/1', from(1))).body).toEqual({ id: 1 });
  expect((await visitor.get('/api/portfolio')).body).toEqual([]);
  expect((await visitor.get('/api/portfolio/1')).status).toBe(404);
});

function withVersion(fields: Record<string, string>, version: number, image?: Buffer) {
  const { body, headers } = aContentForm(fields, image);
  return { body, headers: { ...headers, ...from(version).headers } };
}
