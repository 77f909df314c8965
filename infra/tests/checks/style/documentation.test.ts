import { readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '../references.mjs';
import { longLines, nameChecker } from './documentation.mjs';

const root = path.resolve(__dirname, '../../../..');
const files = trackedFiles(root);
const pages = files.filter((file) => file.endsWith('.md'));
const { projects } = jest.requireActual<{ projects: { displayName: string }[] }>('../../../../jest.config.cjs');

test('lines of documentation have at most 100 columns', () => {
  const long = pages.flatMap((page) => {
    const lines = longLines(readFileSync(path.join(root, page), 'utf8'));
    return lines.length > 0 ? [`${page}:${lines.join(', ')}`] : [];
  });
  expect(long).toEqual([]);
});

test('documentation names only commands, test projects and files that exist', () => {
  const unknownNames = nameChecker({ root, files, projects: projects.map(({ displayName }) => displayName) });
  const isTemplate = (page: string) => page.includes('/new-remote/template/');
  expect(pages.filter((page) => !isTemplate(page)).flatMap(unknownNames)).toEqual([]);
});
