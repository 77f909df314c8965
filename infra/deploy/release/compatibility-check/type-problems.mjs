// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileTypes } from '../../../build/webpack/record/native-compiler.mjs';

/** @typedef {import('../../../build/webpack/record/shared-types.mjs').SharedTypes} SharedTypes */
/** @typedef {import('../../../build/webpack/record/native-compiler.mjs').TypeProblem} TypeProblem */
/** @typedef {Record<string, SharedTypes>} Sides */

/**
 * @param {Sides} sides 'offered:@studio/kit' imports from `offered`; without a prefix, from the first side @param
 * {{file: string} | {text: string}} compiled @returns {Promise<TypeProblem[]>} errors in it and in our own files that
 * it imports
 */
export function typeProblems(sides, compiled) {
  return compileTypes(
    (folder) => {
      const paths = Object.entries(sides).map(([side, types]) => writeSide(path.join(folder, side), side, types));
      const [first = {}] = paths;
      const file = 'file' in compiled ? compiled.file : writeFile(path.join(folder, 'check.ts'), compiled.text);
      const compilerOptions = { types: ['node'], paths: Object.assign({}, ...paths, withoutWord(first)) };
      return { files: [file], compilerOptions };
    },
    ({ problems }) => problems,
  );
}

/** @param {string} folder @param {string} side @param {SharedTypes} types @returns {Record<string, string[]>} */
function writeSide(folder, side, { modules, files }) {
  const ours = /(?<=(?:from |import\()["'])@studio\/[^"']+/g;
  for (const [name, text] of Object.entries(files)) {
    const own = text.replace(ours, (module) => (module in modules ? `${side}:${module}` : module));
    writeFile(path.join(folder, name), own);
  }
  return Object.fromEntries(
    Object.entries(modules).map(([name, file]) => [`${side}:${name}`, [path.join(folder, file)]]),
  );
}

/**
 * A remote bundles its own contract, so the paths leave the contract out.
 * @param {Record<string, string[]>} paths @returns {Record<string, string[]>}
 */
function withoutWord(paths) {
  const entries = Object.entries(paths).map(([name, places]) => [name.slice(name.indexOf(':') + 1), places]);
  return Object.fromEntries(entries.filter(([name]) => !`${name}`.startsWith('@studio/contract')));
}

/** @param {string} file @param {string} text @returns {string} */
function writeFile(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
