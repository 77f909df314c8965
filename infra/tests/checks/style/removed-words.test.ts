import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '../references.mjs';
import { removedWordsIn } from './removed-words.mjs';

const root = path.resolve(__dirname, '../../../..');

test('documentation and comments use none of the removed words', () => {
  const problems = trackedFiles(root)
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) => removedWordsIn(file, readFileSync(path.join(root, file), 'utf8')));
  expect(problems).toEqual([]);
});
