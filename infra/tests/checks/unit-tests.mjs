// @ts-check
// Which unit tests `make verify` has to run: those that what has changed since they last passed, here or before it landed, can make fail
// (decision 0060).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const noted = '.cache/verified';

/** A file of these decides for every test: packages, compilers, what Jest is told. */
const decidesForAll = /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|jest-setup\.ts|in-browser\.ts|[^/]+\.cjs)$/;

/** @returns {string | null} what stands here, committed or not, as a tree of git's; null where git does not answer */
export function treeHere() {
  // An index of its own, so that what is staged stays as it is.
  const env = { ...process.env, GIT_INDEX_FILE: path.resolve('.cache/verify-index') };
  mkdirSync('.cache', { recursive: true });
  return git(['add', '--all'], env) === null ? null : (git(['write-tree'], env)?.trim() ?? null);
}

/** Notes that every unit test passes on a tree. @param {string} tree */
export function noteVerified(tree) {
  writeFileSync(noted, tree);
}

/** @param {string | null} tree @returns {string[]} what to tell Jest besides: nothing for all tests, else the files whose tests are to run */
export function jestArgsFor(tree) {
  const last = existsSync(noted) ? readFileSync(noted, 'utf8') : landed();
  const changed = tree && last && git(['diff', '--name-status', '--no-renames', last, tree]);
  if (!changed && changed !== '') return [];
  const entries = changed.split('\n').filter(Boolean);
  const files = entries.map((line) => line.slice(2));
  if (entries.some((line) => line.startsWith('D')) || files.some((file) => decidesForAll.test(file))) return [];
  return ['--passWithNoTests', '--findRelatedTests', ...files, ...testsOfMoreThanImports()];
}

/** @returns {string | null} the commit from which the main branch of where this was cloned goes on: nothing lands there whose tests have not passed */
function landed() {
  return git(['merge-base', 'HEAD', 'origin/HEAD'])?.trim() ?? null;
}

/** Tests that read files or start programs: no import says what they depend on. @returns {string[]} */
function testsOfMoreThanImports() {
  const found = git([
    'grep',
    '--files-with-matches',
    '--untracked',
    'node:\\(fs\\|child_process\\)',
    '--',
    '*.test.ts',
    '*.test.tsx',
  ]);
  return (found ?? '').split('\n').filter(Boolean);
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {string | null} null when it failed */
function git(args, env) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', env, maxBuffer: 1e8 });
  return status === 0 ? stdout : null;
}
