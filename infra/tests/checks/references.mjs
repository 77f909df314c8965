// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `row` and `heading` are as written; null means that the reference has none.
 * @typedef {{file: string, page: string, rows: number[], heading: string | null, anchor: string | null, text: string}}
 * Reference
 */

/**
 * Returns a sentence per broken reference in the tracked files.
 * @param {string} root @returns {string[]}
 */
export function brokenReferences(root) {
  const isThere = (/** @type {string} */ file) => existsSync(path.join(root, file));
  return trackedFiles(root)
    .filter((file) => isText.test(file) && isThere(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...problemsOf(root, file, text), ...recordProblems(root, file, text)];
    });
}

const isText = /(\.(ts|tsx|mjs|cjs|md|yml|sh)|(^|\/)(Caddyfile|Dockerfile|Makefile|CODEOWNERS|\.env\.example))$/;

/** @param {string} root @returns {string[]} */
export function trackedFiles(root) {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean);
}

/** @param {string} root @param {string} file @param {string} text */
function problemsOf(root, file, text) {
  const references = file.endsWith('.md')
    ? [...linksIn(file, text), ...mentionsIn(file, text)]
    : mentionsIn(file, text);
  return references.flatMap((reference) => {
    const problem = problemOf(root, reference);
    return problem === null ? [] : [`${file}: "${reference.text}" leads nowhere: ${problem}.`];
  });
}

/** @param {string} file @param {string} text */
function linksIn(file, text) {
  return [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([whole, target = '', anchor = null]) => ({
      file,
      page: target === '' ? file : path.join(path.dirname(file), target),
      rows: [],
      heading: null,
      anchor,
      text: whole.slice(1),
    }),
  );
}

/**
 * Finds `docs/failure-modes.md, 28` or `docs/checkout.md, Settling`, with paths from the root or relative to the file.
 * @param {string} file
 * @param {string} text
 */
function mentionsIn(file, text) {
  const plain = file.endsWith('.md') ? text.replace(/\[[^\]]*\]\([^)]*\)/g, '') : text;
  // A comment continues in the next line after its stars, slashes or hashes.
  const lines = plain.replace(/`/g, '').replace(/\s*\n[ \t]*(?:\*|\/\/|#)*[ \t]*/g, ' ');
  const mention = /(?<![\w/.*-])([\w.-]+(?:\/[\w.-]+)*\.md)\b(?:#([\w-]+))?/g;
  return [...lines.matchAll(mention)].map(({ 0: whole, 1: page = '', 2: anchor = null, index }) => {
    const rest = lines.slice(index + whole.length, index + whole.length + 80);
    const [rows = ''] = /^, \d[\d, ]*(?:(?:and|to) \d+)?/.exec(rest) ?? [];
    // A capital begins a heading, unless it is the next page of a list.
    const [, heading = null] = /^, (?![\w./-]+\.md)([A-Z].*)/.exec(rest) ?? [];
    const text = `${whole}${rows || (heading ? `, ${heading.slice(0, 40)}` : '')}`;
    return { file, page, rows: [...rows.matchAll(/\d+/g)].map(Number), heading, anchor, text };
  });
}

/** @param {string} root @param {Reference} reference */
function problemOf(root, { file, page, rows, heading, anchor }) {
  const found = [page, path.join(path.dirname(file), page)].find((one) => existsSync(path.join(root, one)));
  if (!found) return `there is no ${page}`;
  if (!found.endsWith('.md')) return null;
  const text = readFileSync(path.join(root, found), 'utf8');
  const headings = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  if (anchor !== null && !headings.map(anchorOf).includes(anchor)) return `${found} has no heading for #${anchor}`;
  if (heading !== null && !headings.some((title) => isNamed(heading, title))) return `${found} has no such heading`;
  const missing = rows.filter((row) => !new RegExp(`^(\\| *${row} *\\||${row}\\. )`, 'm').test(text));
  return missing.length > 0 ? `${found} has no ${missing.join(' and ')}` : null;
}

/** @param {string} text @param {string} title */
function isNamed(text, title) {
  return text.startsWith(title) && !/^[\w-]/.test(text.slice(title.length));
}

/**
 * Reports decisions that do not exist, such as `infra/decisions/0007`.
 * @param {string} root @param {string} file @param {string} text
 */
function recordProblems(root, file, text) {
  const folder = path.join(root, 'infra/decisions');
  const known = existsSync(folder) ? readdirSync(folder).map((record) => record.slice(0, 4)) : [];
  return [...text.matchAll(/infra\/decisions\/(\d{4})\b/g)]
    .filter(([, number = '']) => !known.includes(number))
    .map(([whole]) => `${file}: "${whole}" leads nowhere: there is no such record.`);
}

/** @param {string} heading */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** @param {string} text */
function withoutCode(text) {
  return text.replace(/^```[^]*?^```/gm, '');
}
