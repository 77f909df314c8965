// @ts-check
// Checks that documentation and comments do not use the words of removed-words.txt (docs/style.md, Language).
import { readFileSync } from 'node:fs';
import { commentsOf } from './count-words.mjs';

/** @typedef {{word: string, instead: string, pattern: RegExp}} RemovedWord */

/** The exemptions are code that is about to be deleted, and the page that quotes the words. */
const isExempt = [
  // Patches of libraries.
  /^infra\/build\/webpack\/lean\//,
  // The pool of test sites.
  /^infra\/tests\/e2e\/site\/lent-sites\.ts$/,
  // Texts of the site.
  /^bff\/seeds\//,
  // The page shows the words in its examples.
  /^docs\/style\.md$/,
];

/** @type {readonly RemovedWord[]} */
const removedWords = [
  ...wordsOf(readFileSync(new URL('removed-words.txt', import.meta.url), 'utf8')),
  {
    word: 'who or what as a subject',
    instead: 'begin with the person or thing',
    // A question may begin with these words.
    pattern: /(^|[.:;/*])[\s/*]*(Who|What) (is|was|has|comes|goes|does|asks|cannot|stands|lies)\b(?![^.]*\?)/gm,
  },
];

/** @param {string} list lines of `word = instead` @returns {RemovedWord[]} */
function wordsOf(list) {
  return list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word = '', instead = ''] = line.split(' = ');
      const pattern = new RegExp(`\\b${word.replace(/ /g, '[\\s*/]+')}\\b`, isName(word) ? 'g' : 'gi');
      return { word, instead, pattern };
    });
}

/** @param {string} word */
function isName(word) {
  return /[A-Z]/.test(word);
}

/**
 * @param {string} file @param {string} text @returns {string[]} one sentence for
 * each removed word in a Markdown page or in the comments of a code file
 */
export function removedWordsIn(file, text) {
  const isPage = file.endsWith('.md');
  if ((!isPage && !/\.(ts|tsx|mjs|cjs)$/.test(file)) || isExempt.some((path) => path.test(file))) return [];
  // Most files have none of the words, and need not be parsed.
  const candidates = removedWords.filter(({ pattern }) => text.search(pattern) !== -1);
  if (candidates.length === 0) return [];
  const prose = isPage ? text : commentsOf(text, file.endsWith('x'));
  const plain = withoutQuotes(prose);
  return candidates.flatMap(({ word, instead, pattern }) =>
    [...(isName(word) ? prose : plain).matchAll(pattern)].map(
      ({ 0: found }) => `${file}: "${found.trim().replace(/\s+/g, ' ')}": ${instead}`,
    ),
  );
}

/** Texts of screens and names of tests are in single quotes. @param {string} text */
function withoutQuotes(text) {
  return text
    .replace(/^[ \t]*```[^]*?^[ \t]*```/gm, '')
    .replace(/`[^`]*`/g, '``')
    .replace(/(?<=^|[\s(*])'(?:[^'\n]|\n(?!\n)|(?<=\w)'(?=\w))*'(?!\w)/gm, "''");
}
