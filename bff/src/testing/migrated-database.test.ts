import { connect } from '../db/connect';
import { migratedDatabase } from './migrated-database';

const service = { title: 'Walls', description: 'Any size', icon: 'brush', price: 'From 500', call_to_action: 'Ask' };

test('a database that was used comes back as the migrations leave it', async () => {
  const contents: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { url, remove } = await migratedDatabase();
    const db = connect(url);
    contents.push(await Promise.all(['services', 'data_version'].map((table) => db(table).select())));
    const [id] = await db('services').insert(service);
    contents.push(id);
    await db('data_version').update({ version: 'another' });
    await db('services').delete();
    await db.destroy();
    await remove();
  }
  expect(contents.slice(2)).toEqual(contents.slice(0, 2));
});

test('one of which a table was renamed does not come back', async () => {
  const { url, remove } = await migratedDatabase();
  const db = connect(url);
  await db.schema.renameTable('services', 'no_services');
  await db.destroy();
  await remove();
  const next = await migratedDatabase();
  expect(next.url).not.toBe(url);
  await next.remove();
});
