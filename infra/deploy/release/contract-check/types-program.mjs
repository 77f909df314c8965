// @ts-check
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../../build/webpack/base.mjs';
import { compilerOptions } from '../../../build/webpack/record/shared-types.mjs';

/** @typedef {import('../../../build/webpack/record/shared-types.mjs').SharedTypes} SharedTypes */
/** Types that several shells share, by a word for each. @typedef {Record<string, SharedTypes>} Sides */

/** Compiles files with the types that shells share.
 *  @param {string[]} files @param {Sides} sides 'offered:@studio/kit' is imported from the side `offered`; without a word, from the first
 *  @param {Record<string, string>} [texts] files that are nowhere but here @returns {ts.Diagnostic[]} what is wrong in files that are no package's */
export function typeProblems(files, sides, texts = {}) {
  const options = { ...compilerOptions(), types: ['node'], noEmit: true };
  const host = hostOf(options, { ...textsOf(sides), ...texts }, sides);
  const program = ts.createProgram(files, options, host);
  const own = program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && !fileName.includes('/node_modules/'));
  return own.flatMap((file) => [...program.getSemanticDiagnostics(file)]);
}

/** The end of a chain of reasons is what somebody can mend. @param {string | ts.DiagnosticMessageChain} message @returns {string} */
export function deepest(message) {
  if (typeof message === 'string') return message.replace(/import\("[^"]+"\)\./g, '');
  return deepest(message.next?.at(-1) ?? message.messageText);
}

/** Where the sides' files stand, in name only. */
const folder = path.join(root, '.cache/types');

/** @param {Sides} sides @returns {Record<string, string>} */
function textsOf(sides) {
  const entries = Object.entries(sides).flatMap(([side, { files }]) =>
    Object.entries(files).map(([name, text]) => [path.join(folder, side, name), text]),
  );
  return Object.fromEntries(entries);
}

/** Reads the sides' files from memory, and packages as if they were imported from where a file stands in the project.
 *  @param {ts.CompilerOptions} options @param {Record<string, string>} texts @param {Sides} sides @returns {ts.CompilerHost} */
function hostOf(options, texts, sides) {
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (name) => name in texts || fileExists(name);
  host.readFile = (name) => texts[name] ?? readFile(name);
  host.getSourceFile = (name, ...rest) => {
    const text = texts[name];
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: resolve(text, from) }));
  return host;

  /** @param {string} name @param {string} from @returns {ts.ResolvedModuleFull | undefined} */
  function resolve(name, from) {
    const [word = '', ...rest] = path.relative(folder, from).split(path.sep);
    const [, asked = sides[word] ? word : (Object.keys(sides)[0] ?? ''), module = ''] =
      /^(?:(\w+):)?(.+)$/.exec(name) ?? [];
    const target = sides[asked]?.modules[module];
    // The contract is bundled where it is used, so a remote brings its own.
    const isShared = target && (sides[word] || !module.startsWith('@studio/contract'));
    if (isShared) return declaration(path.join(folder, asked, target));
    if (!sides[word]) return ts.resolveModuleName(name, from, options, host).resolvedModule;
    const stands = rest.join('/');
    if (!name.startsWith('.')) return ts.resolveModuleName(name, path.join(root, stands), options, host).resolvedModule;
    const place = path.join(folder, word, path.dirname(stands), name);
    const found = [`${place}.d.ts`, `${place}/index.d.ts`].find((candidate) => candidate in texts);
    return found === undefined ? undefined : declaration(found);
  }
}

/** @param {string} file @returns {ts.ResolvedModuleFull} */
const declaration = (file) => ({ resolvedFileName: file, extension: ts.Extension.Dts });
