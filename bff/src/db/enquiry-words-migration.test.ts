import { migrations } from '../../migrations/migrations';
import { testDatabase } from '../testing/test-database';
import { openDatabase } from './migrate';

const before = migrations.filter(({ name }) => name < '0025');

test('enquiries of more words than SQLite takes at once can be searched', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  const messageOf = (enquiry: number) => Array.from({ length: 40 }, (_, word) => `word${enquiry}x${word}`).join(' ');
  for (let enquiry = 0; enquiry < 30; enquiry += 1)
    await old('contacts').insert({
      ...{ name: 'Orla', email: `orla${enquiry}@example.ie`, service: 'Custom Commission' },
      message: messageOf(enquiry),
    });
  await old.destroy();
  const db = await openDatabase(url);
  expect(await db('enquiry_words').where('word', 'like', 'word%')).toHaveLength(30 * 40);
  await db.destroy();
  await remove();
});
