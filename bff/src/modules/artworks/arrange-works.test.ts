import { ownerApp } from '../../testing/apps/owner-app';
import { anArtwork, anArtworkInput } from '../../testing/factories';

const order = '/api/admin/artworks/order';

/** The owner of a shop of so many works, and what visitors read of their order. */
async function owned(count: number) {
  const artworks = Array.from({ length: count }, (_, index) => anArtwork({ category: index % 2 ? 'print' : 'canvas' }));
  const app = await ownerApp({ artworks });
  const idsAt = async (path: string): Promise<number[]> => {
    const { body } = await app.browser().get(path);
    return body.map(({ id }: { id: number }) => id);
  };
  return { ...app, idsAt, ids: () => idsAt('/api/artworks') };
}

test('works stand as the owner put them, in every list, and a new one behind them', async () => {
  const { http, ids, idsAt, db } = await owned(5);
  expect(await ids()).toEqual([1, 2, 3, 4, 5]);
  expect(await http.put(order, { ids: [4, 1, 5, 2, 3], was: [1, 2, 3, 4, 5] })).toMatchObject({ status: 200 });
  await http.post('/api/artworks', anArtworkInput());
  expect(await ids()).toEqual([4, 1, 5, 2, 3, 6]);
  expect(await idsAt('/api/artworks/category/canvas')).toEqual([1, 5, 3, 6]);
  expect(await idsAt('/api/artworks?sort=newest')).toHaveLength(6);
  // No change of the works: a form that is open stays good.
  expect(await db('artworks').where({ id: 4 }).first('version')).toEqual({ version: 1 });
});

test('a slice begins behind its row, wherever that stands by now', async () => {
  const { http, browser, ids, idsAt } = await owned(6);
  await http.put(order, { ids: [6, 5, 4, 3, 2, 1], was: await ids() });
  const first = await browser().get('/api/artworks?limit=2');
  expect(first.body.map(({ id }: { id: number }) => id)).toEqual([6, 5]);
  expect(first.headers.link).toBe('</api/artworks?after=5&limit=2>; rel="next"');
  expect(await idsAt('/api/artworks?limit=2&after=5')).toEqual([4, 3]);
  await http.put(order, { ids: [5, 6, 4, 3, 2, 1], was: await ids() });
  expect(await idsAt('/api/artworks?limit=2&after=5')).toEqual([6, 4]);
  expect(await idsAt('/api/artworks?limit=2&after=1')).toEqual([]);
});

test('refusal 56: an order of works that came, went or were moved meanwhile is refused, and none of it kept', async () => {
  const { http, ids } = await owned(3);
  const was = await ids();
  await http.post('/api/artworks', anArtworkInput());
  expect(await http.put(order, { ids: [3, 2, 1], was })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringContaining('Works came or went in the meantime.') },
  });
  await http.delete('/api/artworks/4');
  expect((await http.put(order, { ids: [2, 1, 3], was })).status).toBe(200);
  expect(await http.put(order, { ids: [3, 2, 1], was })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringContaining('another order elsewhere') },
  });
  for (const bad of [
    { ids: [3, 2], was: [2, 1, 3] },
    { ids: [3, 2, 9], was: [2, 1, 3] },
    { ids: [3, 3, 2], was: [2, 1, 3] },
    { ids: [3, 2, 1] },
  ])
    expect([bad, (await http.put(order, bad)).status]).toEqual([bad, 400]);
  expect(await ids()).toEqual([2, 1, 3]);
});

test('refusal 56: of two orders at once one counts whole', async () => {
  const { http, ids } = await owned(40);
  const was = await ids();
  const [backwards, turned] = [was.toReversed(), [...was.slice(7), ...was.slice(0, 7)]];
  const answers = await Promise.all([backwards, turned].map((wanted) => http.put(order, { ids: wanted, was })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await ids()).toEqual(answers[0]!.status === 200 ? backwards : turned);
});
