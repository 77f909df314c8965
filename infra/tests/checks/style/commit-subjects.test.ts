import path from 'node:path';
import { refusedSubjects } from './commit-subjects.mjs';

const root = path.resolve(__dirname, '../../../..');

test('the subjects of new commits are imperative and short', () => {
  expect(refusedSubjects(root)).toEqual([]);
});
