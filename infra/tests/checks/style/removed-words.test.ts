import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '../references.mjs';
import { removedWordsIn, wordsOf } from './removed-words.mjs';

const root = path.resolve(__dirname, '../../../..');

test('documentation and comments use none of the removed words', () => {
  const problems = trackedFiles(root)
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) => removedWordsIn(file, readFileSync(path.join(root, file), 'utf8')));
  expect(problems).toEqual([]);
});

const page = 'README.md';
const words = wordsOf('# A comment\n\non its way = pending\nKeptForm = DraftForm\n');

test('a removed word is found in pages and comments, with what to write instead', () => {
  expect(removedWordsIn(page, 'It is on\nits way.', words)).toEqual(['README.md: "on its way": pending']);
  expect(removedWordsIn('a.ts', '/** On its\n *  way. */\nconst a = 1;', words)).toEqual([
    'a.ts: "On its way": pending',
  ]);
  expect(removedWordsIn(page, 'See `KeptForm`.', words)).toEqual(['README.md: "KeptForm": DraftForm']);
});

test('code, code spans, texts of screens and exempt files may have it', () => {
  expect(removedWordsIn('a.ts', "const a = 'on its way'; // One.", words)).toEqual([]);
  expect(removedWordsIn(page, "`on its way`, 'It's on its way', a keptForm", words)).toEqual([]);
  expect(removedWordsIn('infra/build/webpack/lean/a.mjs', '// On its way.', words)).toEqual([]);
});

test('Who and What begin no statement', () => {
  expect(removedWordsIn(page, 'It waits. Who asks again is first.')).toHaveLength(1);
  expect(removedWordsIn(page, 'What is a slot? It is where the owner knows what is shown.')).toEqual([]);
});
