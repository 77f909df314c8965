// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{root: string, files: readonly string[], projects: readonly string[]}} Repository */

const maxColumns = 100;

/**
 * The check skips tables, code blocks and link targets, which cannot be wrapped.
 * @param {string} text @returns {number[]}
 */
export function longLines(text) {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    const prose = line.replace(/\]\([^)]*\)/g, ']()').replace(/https?:\/\/\S+/g, '');
    return isFence || isCode || /^\s*\|/.test(line) || prose.length <= maxColumns ? [] : [index + 1];
  });
}

/**
 * The checker returns one sentence for each name that does not exist.
 * @param {Repository} repository @returns {(page: string) => string[]}
 */
export function nameChecker({ root, files, projects }) {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const commands = {
    make: [...read('Makefile').matchAll(/^([a-z][\w-]*):/gm)].map(([, name = '']) => name),
    npm: Object.keys(JSON.parse(read('package.json')).scripts),
  };
  const folders = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const known = new Set(files.flatMap(partsOf));
  return (page) => {
    const problems = namedCode(read(page)).flatMap((code) => [
      ...unknownCommands(commands, projects, code),
      ...filesIn(code, folders)
        .filter((name) => ![name, path.join(path.dirname(page), name)].some((file) => known.has(file)))
        .map((name) => `\`${name}\``),
    ]);
    return [...new Set(problems)].map((problem) => `${page}: there is no ${problem}`);
  };
}

/**
 * Returns each stretch of the path, with and without the extension.
 * @param {string} file
 */
function partsOf(file) {
  const steps = file.split('/');
  const stretches = steps.flatMap((_, start) =>
    steps.slice(start).map((_, length) => steps.slice(start, start + length + 1).join('/')),
  );
  return [...stretches, file.replace(extension, '')];
}

/**
 * Returns commands of shell blocks, first words of lines of a directory tree, and text between backticks.
 * @param {string} text
 */
function namedCode(text) {
  const linesOf = (/** @type {string} */ language) =>
    [...text.matchAll(new RegExp(`^[ \\t]*\`\`\`${language}\\n([^]*?)^[ \\t]*\`\`\``, 'gm'))].flatMap(
      ([, block = '']) => block.split('\n'),
    );
  const inline = text.replace(/^[ \t]*```[^]*?^[ \t]*```/gm, '').matchAll(/`([^`]+)`/g);
  return [
    ...linesOf('sh').map((line) => line.replace(/(^|\s)#.*/, '')),
    ...linesOf('text').map((line) => line.split(' ')[0] ?? ''),
    ...[...inline].map(([, code = '']) => code.replace(/\s+/g, ' ')),
  ];
}

/** @param {{make: string[], npm: string[]}} commands @param {readonly string[]} projects @param {string} code */
function unknownCommands({ make, npm }, projects, code) {
  const named = (/** @type {RegExp} */ command) => [...code.matchAll(command)].map(([, name = '']) => name);
  const chosen = named(/--selectProjects (.*?)(?: --|$)/g).flatMap((list) => list.split(/[^\w-]+/).filter(Boolean));
  return [
    ...without(make, named(/(?:^|&& |; |\w=\S+ )make ([a-z][\w-]*)/g)).map((name) => `\`make ${name}\``),
    ...without(npm, named(/\bnpm run (?:--silent |-s )?([a-z][\w:-]*)/g)).map((name) => `\`npm run ${name}\``),
    ...without(projects, chosen).map((name) => `test project ${name}`),
  ];
}

/** @param {readonly string[]} known @param {string[]} names */
const without = (known, names) => names.filter((name) => !known.includes(name));

const extension = /\.(?:tsx?|mjs|cjs|jsonc?|ya?ml|md|sh|txt|hpp)$/;

const isPattern = /[*<>…{}$()|[\]]|NN|\.\.\./;

/**
 * These names are files of a running site, a build or another program, examples of docs/how-to, and decisions, which
 * `references.mjs` checks.
 */
const isElsewhere =
  /^((release|previous|candidates|shell|daemon)\.json|tracing\.cjs)$|\/dist\/|\bmf-events|\bexhibitions\b|remote\.test\.ts$|\/\d{4}$/;

/** A name with capitals is a tag or endpoint of a team: files have no capitals. */
const isCallName = /^mf-[a-z]+\/\w*[A-Z]\w*$/;

/** @param {string} code @param {Set<string>} folders */
function filesIn(code, folders) {
  return code.split(/[\s,;:'"=]+/).flatMap((word) => {
    const name = word.replace(/^\.\/|[/.]+$|#.*/g, '');
    const isPath = name.includes('/') && folders.has(name.split('/')[0] ?? '');
    const isFile = extension.test(name) && /^[\w.-]+(\/[\w.-]+)*$/.test(name);
    const isOther = /^[/@-]/.test(word) || [isPattern, isElsewhere, isCallName].some((other) => other.test(name));
    return (isPath || isFile) && !isOther ? [name] : [];
  });
}
