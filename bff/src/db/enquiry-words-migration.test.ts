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

test('enquiries of before are found without their apostrophes and with plain letters', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(
    url,
    migrations.filter(({ name }) => name < '0057'),
  );
  const people = ['Cian O’Brien', 'Jürgen Strauß', 'Orla'];
  await old('contacts').insert(
    people.map((name, index) => ({ name, email: `a${index}@b.ie`, service: 'canvas', message: 'Hello' })),
  );
  await old('enquiry_words').insert([{ word: 'strauss', contact_id: 2 }]);
  await old.destroy();
  const db = await openDatabase(url);
  const words = await db('enquiry_words').orderBy(['contact_id', 'word']).select('contact_id', 'word');
  const of = (id: number) => words.filter((row) => row.contact_id === id).map(({ word }) => word);
  expect([of(1), of(2), of(3)]).toEqual([
    ['a0', 'b', 'canvas', 'cian', 'hello', 'ie', 'obrien'],
    ['a1', 'b', 'canvas', 'hello', 'ie', 'jurgen', 'strauss'],
    [],
  ]);
  await db.destroy();
  await remove();
});
