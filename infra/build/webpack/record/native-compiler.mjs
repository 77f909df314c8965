// @ts-check
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../base.mjs';

/** @typedef {{file: string, line: number, reason: string}} TypeProblem `file`: from the root; `line`: from 1 */

const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * The native compiler is eight times as fast as the library. The function calls `read` before it removes the folder.
 * @template T
 * @param {(folder: string) => {files: string[], compilerOptions: object}} prepare @param {(found: {folder: string,
 * problems: TypeProblem[]}) => T} read @returns {Promise<T>}
 */
export async function compileTypes(prepare, read) {
  const cache = path.join(root, '.cache/types');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'compiled-'));
  try {
    const { files, compilerOptions } = prepare(folder);
    const project = path.join(folder, 'tsconfig.json');
    const own = { allowJs: false, checkJs: false, types: [], ...compilerOptions };
    writeFileSync(
      project,
      JSON.stringify({ extends: path.join(root, 'tsconfig.base.json'), compilerOptions: own, files }),
    );
    return read({
      folder,
      problems: problemsIn(await run('--singleThreaded', '--pretty', 'false', '--project', project)),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {...string} args @returns {Promise<string>} */
function run(...args) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, maxBuffer: 1e8 };
    execFile(process.execPath, [compiler, ...args], options, (error, stdout, stderr) =>
      error && !stdout ? reject(new Error(stderr || error.message)) : resolve(stdout),
    );
  });
}

/** @param {string} output @returns {TypeProblem[]} */
function problemsIn(output) {
  /** @type {TypeProblem[]} */
  const problems = [];
  for (const line of output.split('\n')) {
    const [, file, number, reason = line] = /^(?:(.+)\((\d+),\d+\): )?error TS\d+: (.*)$/.exec(line) ?? [];
    if (/^\S/.test(line)) problems.push({ file: file ?? '', line: Number(number ?? 0), reason });
    // The last line of a chain of reasons is the most specific.
    else if (problems.length > 0 && line.trim()) Object.assign(problems.at(-1) ?? {}, { reason: line.trim() });
  }
  return problems.map(({ reason, ...location }) => ({
    ...location,
    reason: reason.replace(/import\("[^"]+"\)\./g, ''),
  }));
}
