import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestArgsFor, noteVerified, testsReachedBy, treeHere } from './unit-tests.mjs';

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-verify-'));
  process.chdir(folder);
  execFileSync('git', ['init', '--quiet']);
  write('.gitignore', '.cache\n');
  write('mf-shop/src/price.ts', 'export const price = 1;');
  write('package.json', '{}');
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function commit(): void {
  execFileSync('git', ['add', '--all']);
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@studio.example', 'commit', '--quiet', '-m', 'Paint']);
}

const imports = {
  'shell/kit/src/index.ts': ['shell/kit/src/button.tsx'],
  'shell/kit/src/button.tsx': [],
  'shell/kit/src/button.test.tsx': ['shell/kit/src/button.tsx'],
  'mf-shop/src/cart.tsx': ['shell/kit/src/index.ts', 'mf-shop/src/price.ts'],
  'mf-shop/src/cart.test.tsx': ['mf-shop/src/cart.tsx'],
  'mf-shop/src/price.ts': [],
  'mf-shop/src/price.test.ts': ['mf-shop/src/price.ts'],
  'mf-shop/src/pictures.test.ts': ['fs'],
  'mf-gallery/src/zoom.ts': [],
  'mf-gallery/src/zoom.test.ts': ['mf-gallery/src/zoom.ts'],
  'shell/server/page.ts': ['shell/kit/src/index.ts'],
  'shell/server/pool.ts': ['worker_threads'],
  'shell/server/pool.test.ts': ['shell/server/pool.ts'],
  'infra/run/program.mjs': ['child_process'],
  'infra/run/program.test.ts': ['infra/run/program.mjs'],
  'infra/tests/checks/documents.test.ts': ['fs'],
  'bff/src/orders.ts': [],
  'bff/src/orders.test.ts': ['bff/src/orders.ts'],
};

/** Jest's arguments after a change of a tree whose tests have passed. */
function argsAfter(change: () => void): string[] {
  noteVerified(treeHere()!);
  change();
  return jestArgsFor(treeHere(), imports);
}

const always = 'infra/tests/checks/documents.test.ts';
const reached = [
  'mf-shop/src/cart.test.tsx',
  'mf-shop/src/price.test.ts',
  'mf-shop/src/pictures.test.ts',
  'mf-gallery/src/zoom.test.ts',
];
const only = (...tests: string[]) => ['--passWithNoTests', '--runTestsByPath', ...tests];

test('runs everything at first, and where git does not answer', () => {
  expect(jestArgsFor(treeHere(), imports)).toEqual([]);
  expect(argsAfter(() => rmSync('.git', { recursive: true }))).toEqual([]);
});

test('runs what a changed file and a new one reach, and what looks at everything', () => {
  const args = argsAfter(() => {
    write('mf-shop/src/price.ts', 'export const price = 2;');
    write('mf-gallery/src/zoom.ts', '');
  });
  expect(args).toEqual(only(...reached, always));
});

test('where nothing has changed only what looks at everything is run, whatever was committed meanwhile', () => {
  const args = argsAfter(() => {
    commit();
  });
  expect(args).toEqual(only(always));
});

test('in a new clone what differs from the main branch there, whose tests have passed', () => {
  commit();
  execFileSync('git', ['clone', '--quiet', '.', 'clone']);
  process.chdir('clone');
  expect(jestArgsFor(treeHere(), imports)).toEqual(only(always));
  write('mf-shop/src/price.ts', 'export const price = 2;');
  commit();
  write('mf-gallery/src/zoom.ts', '');
  expect(jestArgsFor(treeHere(), imports)).toEqual(only(...reached, always));
});

test.each([
  [
    'what its own part and others import',
    'shell/kit/src/button.tsx',
    [
      'shell/kit/src/button.test.tsx',
      'mf-shop/src/cart.test.tsx',
      'mf-shop/src/pictures.test.ts',
      'shell/server/pool.test.ts',
    ],
  ],
  [
    'what its package reads',
    'mf-shop/src/price.ts',
    ['mf-shop/src/cart.test.tsx', 'mf-shop/src/price.test.ts', 'mf-shop/src/pictures.test.ts'],
  ],
  ['a server, whose threads no import names', 'shell/server/page.ts', ['shell/server/pool.test.ts']],
  ['a program, which another starts', 'infra/run/program.mjs', ['infra/run/program.test.ts']],
  ['no code: whatever reads files', 'docker-compose.yml', ['mf-shop/src/pictures.test.ts']],
  [
    'no code in a package of a server',
    'infra/run/table.json',
    ['mf-shop/src/pictures.test.ts', 'infra/run/program.test.ts'],
  ],
  ['the BFF, whose tests need a database', 'bff/src/orders.ts', []],
])('of %s: %s', (_, changed, tests) => {
  expect(testsReachedBy([changed], imports)).toEqual([...tests, always]);
});

test.each([
  ['a file that is gone', () => rmSync('mf-shop/src/price.ts')],
  ['other packages', () => write('package.json', '{"private":true}')],
  ['another compiler', () => write('tsconfig.base.json', '{}')],
])('%s: everything', (_, change) => {
  expect(argsAfter(change)).toEqual([]);
});
