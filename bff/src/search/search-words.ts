import { apostrophes, foldText } from './folded-text';

const maxWordLength = 32;
const maxWords = 200;

/** The words by which a long text is found: folded, each once, of 32 characters at most, 200 of them at most. The parts of a word with
 *  apostrophes count as well as the whole: 'O’Brien' is 'obrien', 'o' and 'brien'. */
export function searchWords(text: string): string[] {
  const withApostrophes = text.match(new RegExp(`\\p{L}+(?:${apostrophes.source}\\p{L}+)+`, 'gu')) ?? [];
  const parts = withApostrophes.join(' ').replace(apostrophes, ' ');
  return queryWords(`${text} ${parts}`).slice(0, maxWords);
}

/** The words of a search, as `searchWords` stores them: the parts of a word do not stand for the whole. */
export function queryWords(search: string): string[] {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, maxWordLength).join('')))];
}
