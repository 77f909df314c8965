import { apostrophes, foldText } from './folded-text';

const maxWordLength = 32;
const maxWords = 200;

/** Returns at most 200 words of 32 characters. 'O’Brien' is 'obrien', 'o' and 'brien'. */
export function searchWords(text: string): string[] {
  const withApostrophes = text.match(new RegExp(`\\p{L}+(?:${apostrophes.source}\\p{L}+)+`, 'gu')) ?? [];
  const parts = withApostrophes.join(' ').replace(apostrophes, ' ');
  return queryWords(`${text} ${parts}`).slice(0, maxWords);
}

/** Works like `searchWords`, without the parts of words. */
export function queryWords(search: string): string[] {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, maxWordLength).join('')))];
}
