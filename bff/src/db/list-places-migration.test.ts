import { migrations } from '../../migrations/migrations';
import { testDatabase } from '../testing/test-database';
import { openDatabase } from './migrate';

const before = migrations.filter(({ name }) => name < '0055');
const project = { title: 'Gable', category: 'murals', description: 'A gable.', image_url: '/uploads/gable.webp' };
const service = { title: 'Walls', description: 'Walls.', icon: 'cpu', price: 'From $1', call_to_action: 'Ask' };

test('rows of before keep their order, and what the program of before still adds comes first or last', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  await old.transaction(async (tx) => {
    for (const id of [3, 5, 9]) {
      await tx('portfolio_projects').insert({ ...project, id });
      await tx('services').insert({ ...service, id });
    }
  });
  await old.destroy();
  const db = await openDatabase(url);
  // As an older program that does not know positions.
  await db.transaction(async (tx) => {
    for (let row = 0; row < 2; row += 1) {
      await tx('portfolio_projects').insert(project);
      await tx('services').insert(service);
    }
  });
  const byPlace = (table: string, ids: string) => db(table).orderByRaw(`place, id ${ids}`).pluck('id');
  expect(await byPlace('portfolio_projects', 'desc')).toEqual([11, 10, 3, 5, 9]);
  expect(await byPlace('services', 'asc')).toEqual([3, 5, 9, 10, 11]);
  await db.destroy();
  await remove();
});
