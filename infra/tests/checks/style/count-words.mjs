// @ts-check
// Counts the words of documentation and of comments by folder, without tests and seeds: `npm run words`. JSDoc types
// and names of parameters are code.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { trackedFiles } from '../references.mjs';

const isCode = /\.(ts|tsx|mjs|cjs)$/;
const isTest = /\.(test|e2e|composed)\.tsx?$|^bff\/seeds\//;

/** @param {string} text @returns {number} */
function countWords(text) {
  return text.split(/\s+/).filter(Boolean).length;
}

/**
 * Returns the comments without their delimiters.
 * @param {string} text @param {boolean} isJsx @returns {string}
 */
export function commentsOf(text, isJsx) {
  const kind = isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile('file', text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Map<number, string>} by position, because a comment between two nodes belongs to both */
  const comments = new Map();
  /** @type {ts.JsxText[]} */
  const texts = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxText(node)) texts.push(node);
    const before = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    const after = ts.getTrailingCommentRanges(text, node.getEnd()) ?? [];
    for (const { pos, end } of [...before, ...after]) comments.set(pos, text.slice(pos, end));
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  for (const pos of comments.keys())
    if (texts.some((jsx) => jsx.getFullStart() <= pos && pos < jsx.getEnd())) comments.delete(pos);
  return [...comments.values()].join('\n').replace(/^\s*(\/\/|\/\*+|\*)|\*+\/\s*$/gm, '');
}

/** Removes JSDoc tags with their types and names of parameters, which the type checker reads. @param {string} comments */
function proseOf(comments) {
  const type = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}`;
  const named = new RegExp(String.raw`@(?:param|property)\s+(?:${type}\s*)?\[?[\w.$]+\]?`, 'g');
  return comments.replace(named, ' ').replace(new RegExp(String.raw`@[a-z]+(?:\s+${type})?`, 'g'), ' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  /** @type {Record<string, {documentation: number, comments: number}>} */
  const folders = {};
  for (const file of trackedFiles(root)) {
    const isPage = file.endsWith('.md');
    if (!isPage && (!isCode.test(file) || isTest.test(file))) continue;
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const folder = file.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
    const count = (folders[folder] ??= { documentation: 0, comments: 0 });
    if (isPage) count.documentation += countWords(text);
    else count.comments += countWords(proseOf(commentsOf(text, file.endsWith('x'))));
  }
  console.table(folders);
  const sum = (/** @type {'documentation' | 'comments'} */ name) =>
    Object.values(folders).reduce((words, count) => words + count[name], 0);
  const { documentation, comments } = { documentation: sum('documentation'), comments: sum('comments') };
  console.log(`${documentation} words of documentation and ${comments} of comments: ${documentation + comments}`);
}
