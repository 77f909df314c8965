import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestArgsFor, noteVerified, treeHere } from './unit-tests.mjs';

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-verify-'));
  process.chdir(folder);
  execFileSync('git', ['init', '--quiet']);
  write('.gitignore', '.cache\n');
  write('mf-shop/price.ts', 'export const price = 1;');
  write('mf-shop/files.test.ts', "import { readFileSync } from 'node:fs';");
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

/** What to tell Jest after a change of the tree whose tests have passed. */
function argsAfter(change: () => void): string[] {
  noteVerified(treeHere()!);
  change();
  return jestArgsFor(treeHere());
}

const always = 'mf-shop/files.test.ts';

test('runs everything at first, and where git does not answer', () => {
  expect(jestArgsFor(treeHere())).toEqual([]);
  expect(argsAfter(() => rmSync('.git', { recursive: true }))).toEqual([]);
});

test('runs what a changed file and a new one reach, and what reads files', () => {
  const args = argsAfter(() => {
    write('mf-shop/price.ts', 'export const price = 2;');
    write('mf-shop/new.ts', '');
  });
  expect(args).toEqual(['--passWithNoTests', '--findRelatedTests', 'mf-shop/new.ts', 'mf-shop/price.ts', always]);
});

test('where nothing has changed only what reads files is run, whatever was committed meanwhile', () => {
  const args = argsAfter(() => {
    commit();
  });
  expect(args).toEqual(['--passWithNoTests', '--findRelatedTests', always]);
});

test('in a new clone what differs from the main branch there, whose tests have passed', () => {
  commit();
  execFileSync('git', ['clone', '--quiet', '.', 'clone']);
  process.chdir('clone');
  expect(jestArgsFor(treeHere())).toEqual(['--passWithNoTests', '--findRelatedTests', always]);
  write('mf-shop/price.ts', 'export const price = 2;');
  commit();
  write('mf-shop/new.ts', '');
  const reached = ['mf-shop/new.ts', 'mf-shop/price.ts'];
  expect(jestArgsFor(treeHere())).toEqual(['--passWithNoTests', '--findRelatedTests', ...reached, always]);
});

test.each([
  ['a file that is gone', () => rmSync('mf-shop/price.ts')],
  ['other packages', () => write('package.json', '{"private":true}')],
  ['another compiler', () => write('tsconfig.base.json', '{}')],
])('%s: everything', (_, change) => {
  expect(argsAfter(change)).toEqual([]);
});
