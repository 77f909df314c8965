// @ts-check
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../base.mjs';
import { hashOfInputs } from '../inputs.mjs';
import { sharedNames } from '../federation/shared.mjs';
import { compileTypes } from './native-compiler.mjs';

/** @typedef {{modules: Record<string, string>, files: Record<string, string>}} SharedTypes */

const folders = { '@studio/kit': 'shell/kit', '@studio/host': 'shell/host', '@studio/contract': 'bff/contract' };

/** @returns {Promise<SharedTypes>} */
export async function sharedTypes() {
  const folder = path.join(root, '.cache/types');
  const hash = hashOfInputs([...Object.values(folders), 'tsconfig.base.json']);
  const file = path.join(folder, `${hash.slice(0, 16)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const types = await readTypes();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(types));
  renameSync(`${file}.${process.pid}`, file);
  return types;
}

/** @returns {Promise<SharedTypes>} */
function readTypes() {
  const sources = Object.entries(folders).flatMap(([name, folder]) => sourcesOf(name, folder));
  // The compiler ignores type errors here, because `npm run types` reports them.
  const emit = { declaration: true, emitDeclarationOnly: true, noEmit: false, noCheck: true, rootDir: root };
  return compileTypes(
    (outDir) => ({
      files: sources.map(([, source]) => path.join(root, source)),
      compilerOptions: { ...emit, outDir },
    }),
    ({ folder, problems: [problem] }) => {
      if (problem) throw new Error(`${problem.file}:${problem.line} ${problem.reason}`);
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'));
      return {
        modules: Object.fromEntries(sources.map(([name, source]) => [name, declarationOf(source)])),
        files: Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])),
      };
    },
  );
}

/**
 * Maps a name to its source: '@studio/kit/dialog' to 'shell/kit/src/dialog.tsx'.
 * @param {string} name @param {string} folder @returns {[string, string][]}
 */
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
