// @ts-check
// Selects only the unit tests that a change since their last success can break (0060).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./imports.mjs').Imports} Imports */

const noted = '.cache/verified';

const decidesForAll = /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|jest-setup\.ts|in-browser\.ts|[^/]+\.cjs)$/;

const opensMore = /^(fs|child_process|worker_threads)(\/|$)/;

/** Code of servers and programs starts other programs and reads files that no import names. */
const ofServer = /^(infra|shell\/server|bff\/server-kit)\//;

/**
 * Returns the git tree of the working files, with uncommitted changes, and null when git fails.
 * @returns {string | null}
 */
export function treeHere() {
  // git uses a separate index, so that staged changes stay staged.
  const env = { ...process.env, GIT_INDEX_FILE: path.resolve('.cache/verify-index') };
  mkdirSync('.cache', { recursive: true });
  return git(['add', '--all'], env) === null ? null : (git(['write-tree'], env)?.trim() ?? null);
}

/** @param {string} tree */
export function noteVerified(tree) {
  writeFileSync(noted, tree);
}

/**
 * An empty list selects all tests.
 * @param {string | null} tree @param {Imports} imports on that tree @returns {string[]}
 */
export function jestArgsFor(tree, imports) {
  const last = existsSync(noted) ? readFileSync(noted, 'utf8') : landed();
  const changed = tree && last && git(['diff', '--name-status', '--no-renames', last, tree]);
  if (!changed && changed !== '') return [];
  const entries = changed.split('\n').filter(Boolean);
  const files = entries.map((line) => line.slice(2));
  if (entries.some((line) => line.startsWith('D')) || files.some((file) => decidesForAll.test(file))) return [];
  return ['--passWithNoTests', '--runTestsByPath', ...testsReachedBy(files, imports)];
}

/** All tests have passed on the merge base with the origin's main branch. */
function landed() {
  return git(['merge-base', 'HEAD', 'origin/HEAD'])?.trim() ?? null;
}

/**
 * Selects tests that import a changed file; tests of servers, and tests that read files or start programs, when their
 * package, an imported package, or a file that is not code has changed; and all of infra/tests.
 * @param {readonly string[]} changed @param {Imports} imports @returns {string[]}
 */
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

/** @param {string} file */
const packageOf = (file) => /^(?:(?:infra|shell|bff)\/)?[^/]+/.exec(file)?.[0] ?? '';

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function git(args, env) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', env, maxBuffer: 1e8 });
  return status === 0 ? stdout : null;
}
