import path from 'node:path';
import { brokenReferences } from './references.mjs';

const root = path.resolve(__dirname, '../../..');

test('every pointer to a page, a number, a heading or a record leads somewhere', () => {
  expect(brokenReferences(root)).toEqual([]);
});
