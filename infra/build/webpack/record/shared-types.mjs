// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../base.mjs';
import { hashOfInputs } from '../inputs.mjs';
import { sharedNames } from '../federation/shared.mjs';

/** The types of what the shell shares of our own, and of the contract that they speak of. `files`: each declaration file by its
 *  path from the root; `modules`: which of them a module's name means.
 *  @typedef {{modules: Record<string, string>, files: Record<string, string>}} SharedTypes */

const folders = { '@studio/kit': 'shell/kit', '@studio/host': 'shell/host', '@studio/contract': 'bff/contract' };

/** Reads the types of kit, host and contract from their sources. What was read once is kept.
 *  @returns {SharedTypes} @throws an Error when something that is shared has no type that could be written down */
export function sharedTypes() {
  const folder = path.join(root, '.cache/types');
  const file = path.join(folder, `${hashOfInputs([...Object.values(folders), 'package-lock.json']).slice(0, 16)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const types = readTypes();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(types));
  renameSync(`${file}.${process.pid}`, file);
  return types;
}

/** @returns {SharedTypes} */
function readTypes() {
  /** @type {Record<string, string>} */
  const files = {};
  const sources = Object.entries(folders).flatMap(([name, folder]) => sourcesOf(name, folder));
  const program = ts.createProgram(
    sources.map(([, source]) => path.join(root, source)),
    { ...compilerOptions(), declaration: true, emitDeclarationOnly: true },
  );
  const keep = (/** @type {string} */ name, /** @type {string} */ text) => {
    files[path.relative(root, name)] = text;
  };
  const [problem] = program.emit(undefined, keep, undefined, true).diagnostics;
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
  return { modules: Object.fromEntries(sources.map(([name, source]) => [name, declarationOf(source)])), files };
}

/** The project's own options. @returns {ts.CompilerOptions} */
export function compilerOptions() {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return { ...options, noEmit: false, allowJs: false, checkJs: false, types: [] };
}

/** What a package lets others import: '@studio/kit/dialog' is 'shell/kit/src/dialog.tsx'.
 *  @param {string} name @param {string} folder @returns {[string, string][]} */
function sourcesOf(name, folder) {
  const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([subpath, source]) => {
    const module = path.posix.join(name, subpath);
    const isWanted = sharedNames.includes(module) || name === '@studio/contract';
    return isWanted && /\.tsx?$/.test(source) ? [[module, path.posix.join(folder, source)]] : [];
  });
}

/** @param {string} source */
const declarationOf = (source) => source.replace(/\.tsx?$/, '.d.ts');

// Run by the shell's build, beside webpack: reading types takes as long as the build itself.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(JSON.stringify(sharedTypes()));
