import { apostrophes, foldText } from './folded-text';

const maxWordLength = 32;
const maxWords = 200;

/**
 * Folded, unique, at most 200 of 32 characters. Words with apostrophes add their parts: 'O’Brien' is 'obrien', 'o' and
 * 'brien'.
 */
export function searchWords(text: string): string[] {
  const withApostrophes = text.match(new RegExp(`\\p{L}+(?:${apostrophes.source}\\p{L}+)+`, 'gu')) ?? [];
  const parts = withApostrophes.join(' ').replace(apostrophes, ' ');
  return queryWords(`${text} ${parts}`).slice(0, maxWords);
}

/** The words of a search, as `searchWords` stores them, without the parts of words. */
export function queryWords(search: string): string[] {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, maxWordLength).join('')))];
}
