// @ts-check
// Which unit tests `make verify` has to run: those that what has changed since they last passed, here or before it landed, can make fail
// (decision 0060).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./imports.mjs').Imports} Imports */

const noted = '.cache/verified';

/** A file of these decides for every test: packages, compilers, what Jest is told. */
const decidesForAll = /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|jest-setup\.ts|in-browser\.ts|[^/]+\.cjs)$/;

/** What reads files, starts programs or threads, as dependency-cruiser calls it. */
const opensMore = /^(fs|child_process|worker_threads)(\/|$)/;

/** Servers and programs start each other, and read what no import names. */
const ofServer = /^(infra|shell\/server|bff\/server-kit)\//;

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

/** @param {string | null} tree @param {Imports} imports on that tree
 *  @returns {string[]} what to tell Jest besides: nothing for all tests, else the files that are to run */
export function jestArgsFor(tree, imports) {
  const last = existsSync(noted) ? readFileSync(noted, 'utf8') : landed();
  const changed = tree && last && git(['diff', '--name-status', '--no-renames', last, tree]);
  if (!changed && changed !== '') return [];
  const entries = changed.split('\n').filter(Boolean);
  const files = entries.map((line) => line.slice(2));
  if (entries.some((line) => line.startsWith('D')) || files.some((file) => decidesForAll.test(file))) return [];
  return ['--passWithNoTests', '--runTestsByPath', ...testsReachedBy(files, imports)];
}

/** @returns {string | null} the commit from which the main branch of where this was cloned goes on: nothing lands there whose tests have not passed */
function landed() {
  return git(['merge-base', 'HEAD', 'origin/HEAD'])?.trim() ?? null;
}

/** The tests that changed files can make fail. Those that import them, by whatever way; and, as no import says what a test reads or starts, those
 *  that do so or are a server's, when their room or one that it imports has changed, or something that is no code. Those of infra/tests look at everything.
 *  @param {readonly string[]} changed @param {Imports} imports @returns {string[]} */
export function testsReachedBy(changed, imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map(Object.keys(imports).map((file) => [file, []]));
  for (const [file, imported] of Object.entries(imports)) {
    for (const other of imported) importers.get(other)?.push(file);
  }
  const reached = new Set(changed);
  for (const file of reached) importers.get(file)?.forEach((importer) => reached.add(importer));
  const packages = new Set([...reached].map(packageOf)).add('infra/tests');
  const isCode = changed.every((file) => importers.has(file));
  return Object.keys(imports)
    .filter(isUnitTest)
    .filter((test) => {
      const opens = imports[test]?.some((other) => opensMore.test(other));
      if (reached.has(test) || (opens && !isCode)) return true;
      return (opens || ofServer.test(test)) && packages.has(packageOf(test));
    });
}

/** @param {string} file */
const isUnitTest = (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('bff/src/');

/** @param {string} file @returns {string} such as mf-shop, shell/kit or infra/run */
const packageOf = (file) => /^(?:(?:infra|shell|bff)\/)?[^/]+/.exec(file)?.[0] ?? '';

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {string | null} null when it failed */
function git(args, env) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', env, maxBuffer: 1e8 });
  return status === 0 ? stdout : null;
}
