// @ts-check
// Documentation is wrapped, and names only commands, test projects and files that exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{root: string, files: readonly string[], projects: readonly string[]}} Repository `files`: relative to `root` */

const maxColumns = 100;

/** Tables and code blocks are not wrapped, and targets of links cannot be.
 *  @param {string} text of a Markdown page @returns {number[]} the numbers of the lines that are too long */
export function longLines(text) {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    const prose = line.replace(/\]\([^)]*\)/g, ']()').replace(/https?:\/\/\S+/g, '');
    return isFence || isCode || /^\s*\|/.test(line) || prose.length <= maxColumns ? [] : [index + 1];
  });
}

/** @param {Repository} repository @param {string} page a Markdown file @returns {string[]} one sentence for each name that does not exist */
export function unknownNames(repository, page) {
  const snippets = namedCode(readFileSync(path.join(repository.root, page), 'utf8'));
  const problems = snippets.flatMap((code) => [
    ...unknownCommands(repository, code),
    ...unknownFiles(repository, page, code),
  ]);
  return [...new Set(problems)].map((problem) => `${page}: there is no ${problem}`);
}

/** @param {string} text @returns {string[]} the lines of shell blocks without comments, the first word of each line of a directory tree, which is
 *  a block of text, and what is between backticks */
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

/** @param {Repository} repository @param {string} code @returns {string[]} */
function unknownCommands({ root, projects }, code) {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const targets = [...read('Makefile').matchAll(/^([a-z][\w-]*):/gm)].map(([, name = '']) => name);
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = (/** @type {RegExp} */ command) => [...code.matchAll(command)].map(([, name = '']) => name);
  const chosen = named(/--selectProjects (.*?)(?: --|$)/g).flatMap((list) => list.split(/[^\w-]+/).filter(Boolean));
  return [
    ...without(targets, named(/(?:^|&& |; |\w=\S+ )make ([a-z][\w-]*)/g)).map((name) => `\`make ${name}\``),
    ...without(scripts, named(/\bnpm run (?:--silent |-s )?([a-z][\w:-]*)/g)).map((name) => `\`npm run ${name}\``),
    ...without(projects, chosen).map((name) => `test project ${name}`),
  ];
}

/** @param {readonly string[]} known @param {string[]} names */
const without = (known, names) => names.filter((name) => !known.includes(name));

const extension = /\.(?:tsx?|mjs|cjs|jsonc?|ya?ml|md|sh|txt|hpp)$/;

/** Stands for several files, or for a name that the reader chooses. */
const isPattern = /[*<>…{}$()|[\]]|NN|\.\.\./;

/** Files of a running site or of another program, and the examples of docs/how-to. */
const isElsewhere =
  /^((release|previous|shell|daemon)\.json|tracing\.cjs)$|\bmf-events|\bexhibitions\b|remote\.test\.ts$/;

/** A tag or an endpoint of a team: files have no capitals. */
const isCallName = /^mf-[a-z]+\/\w*[A-Z]\w*$/;

/** @param {Repository} repository @param {string} page @param {string} code @returns {string[]} */
function unknownFiles({ root, files }, page, code) {
  const folders = new Set(files.map((file) => file.split('/')[0] ?? ''));
  return code.split(/[\s,;:'"=]+/).flatMap((word) => {
    const name = word.replace(/^\.\/|[/.]+$|#.*/g, '');
    const isPath = name.includes('/') && folders.has(name.split('/')[0] ?? '');
    const isFile = extension.test(name) && /^[\w.-]+(\/[\w.-]+)*$/.test(name);
    if (!(isPath || isFile) || /^[/@-]/.test(word) || isPattern.test(word)) return [];
    if (isElsewhere.test(name) || isCallName.test(name)) return [];
    return exists({ root, files }, page, name) ? [] : [`\`${name}\``];
  });
}

/** A name is relative to the root or to the page, or it is the end of a path. @param {Omit<Repository, 'projects'>} repository @param {string} page @param {string} name */
function exists({ root, files }, page, name) {
  if ([name, path.join(path.dirname(page), name)].some((place) => existsSync(path.join(root, place)))) return true;
  return files.some(
    (file) =>
      `/${file}`.endsWith(`/${name}`) ||
      file.includes(`/${name}/`) ||
      file.startsWith(`${name}-`) ||
      file.replace(extension, '') === name,
  );
}
