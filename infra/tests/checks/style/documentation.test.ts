import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

test('tables, code and targets of links may be longer', () => {
  const long = 'word '.repeat(21);
  const link = `[a page](${'folder/'.repeat(20)}page)`;
  expect(longLines(`${long}\n\n| ${long} |\n\n${link}\n\n\`\`\`mermaid\n${long}\n\`\`\`\n\n${long}`)).toEqual([1, 11]);
});

test('a name that does not exist is found, with its page', () => {
  expect(unknown('Run `make run`, `PORT=4000 make run` and `npm run unit`; see `src/main.ts` and `main.ts`.')).toEqual(
    [],
  );
  expect(unknown('Run `make walk` and `npm run all`.')).toEqual(['`make walk`', '`npm run all`']);
  expect(unknown('```sh\nmake run   # not make talk\nPORT=1 make jump\n```')).toEqual(['`make jump`']);
  expect(unknown('`npx jest --selectProjects infra bff --testPathPatterns a`')).toEqual(['test project bff']);
  expect(unknown('See `src/none.ts`, `none.ts`, `src/none/`, `src/*.ts`, `src/<name>/x.ts` and `/api/x`.')).toEqual([
    '`src/none.ts`',
    '`none.ts`',
    '`src/none`',
  ]);
});

/** The names in a page of a small repository that do not exist. */
function unknown(text: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-documentation-'));
  const written = {
    Makefile: 'run:\n',
    'package.json': '{"scripts": {"unit": ""}}',
    'src/main.ts': '',
    'README.md': text,
  };
  try {
    for (const [name, content] of Object.entries(written)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const repository = { root: folder, files: Object.keys(written), projects: ['infra'] };
    return nameChecker(repository)('README.md').map((problem) => problem.replace('README.md: there is no ', ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
