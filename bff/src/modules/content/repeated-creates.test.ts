import { aContentForm, anImage, from, ownerApp, type OwnerApp } from '../../testing/apps/owner-app';
import { signIn, testApp } from '../../testing/apps/test-app';

const texts = { title: 'Gable', category: 'murals', description: 'Four storeys of fox.' };
const post = { slug: 'gable', excerpt: 'Fox.', content: 'A fox.', date: 'March 9, 2026', imageUrl: '/uploads/a.webp' };
const jsonBodies = {
  '/api/artworks': { ...texts, price: 450, dimensions: '60 x 80 cm', imageUrl: '/uploads/a.webp' },
  '/api/blog': { ...post, title: 'Gable', category: 'murals' },
  '/api/services': { title: 'Walls', description: 'Large ones.', price: '€90', icon: 'palette', callToAction: 'Ask' },
  '/api/testimonials': { name: 'A', company: 'B', testimonial: 'Good.', rating: 5, imageUrl: '/uploads/a.webp' },
};
const tables = ['artworks', 'blog_posts', 'services', 'testimonials', 'portfolio_projects', 'digital_creations'];
const headers = (key?: string) => (key === undefined ? {} : { 'idempotency-key': key });
const key = '0123456789abcdef';

function creates(image: Buffer) {
  const ofJson = Object.entries(jsonBodies).map(
    ([path, body]) =>
      [path, ({ http }: OwnerApp, asked?: string) => http.post(path, body, { headers: headers(asked) })] as const,
  );
  const ofForm = ['/api/portfolio', '/api/digital-creations'].map((path) => {
    const send = ({ http }: OwnerApp, asked?: string) => {
      const form = aContentForm(texts, image);
      return http.raw('POST', path, { ...form, headers: { ...form.headers, ...headers(asked) } });
    };
    return [path, send] as const;
  });
  return [...ofJson, ...ofForm];
}

test('a create that is sent again with its key makes no second row and stores no second picture', async () => {
  const app = await ownerApp();
  for (const [path, send] of creates(await anImage())) {
    const first = await send(app, key);
    expect([path, first.status, first.headers['idempotent-replayed']]).toEqual([path, 201, undefined]);
    const images = app.storedImages().length;
    const again = await send(app, key);
    expect([path, again.status, again.headers['idempotent-replayed']]).toEqual([path, 201, 'true']);
    expect(again.body).toEqual(first.body);
    expect([path, app.storedImages().length]).toEqual([path, images]);
  }
  for (const table of tables) expect([table, (await app.db(table)).length]).toEqual([table, 1]);
});

test('without a key, or with another one, every call makes a row; the address of a post stays unique', async () => {
  const app = await ownerApp();
  for (const [path, send] of creates(await anImage())) {
    await send(app);
    const status = path === '/api/blog' ? 400 : 201;
    expect([path, (await send(app)).status, (await send(app, key)).status]).toEqual([path, status, status]);
  }
});

test('of ten at once with one key, over two instances, one is stored and all are answered with it', async () => {
  const first = await ownerApp();
  const second = await testApp({ databaseUrl: first.config.databaseUrl });
  await signIn(second);
  for (const [path, body] of Object.entries(jsonBodies)) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        [first, second][index % 2]!.http.post(path, body, { headers: headers(key) }),
      ),
    );
    expect(answers.map((answer) => [path, answer.status, answer.body])).toEqual(
      Array(10).fill([path, 201, answers[0]!.body]),
    );
    expect(answers.filter(({ headers: got }) => got['idempotent-replayed'] === undefined)).toHaveLength(1);
  }
  for (const table of tables.slice(0, 4)) expect([table, (await first.db(table)).length]).toEqual([table, 1]);
});

test('a repeat is answered with the row as it is now, and with 404 once the row is deleted', async () => {
  const app = await ownerApp();
  const [, send] = creates(await anImage())[2]!;
  await send(app, key);
  const change = { ...jsonBodies['/api/services'], title: 'Gables' };
  await app.http.put('/api/services/1', change, from(1));
  expect((await send(app, key)).body).toMatchObject({ id: 1, version: 2, title: 'Gables' });
  await app.http.delete('/api/services/1');
  expect(await send(app, key)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await app.db('services')).toEqual([]);
});
