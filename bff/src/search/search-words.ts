import { foldText } from './folded-text';

const maxWordLength = 32;
const maxWords = 200;

/** The words by which a long text is found: folded, each once, of 32 characters at most, 200 of them at most. The parts of a word with
 *  apostrophes count as well as the whole: 'O’Brien' is 'obrien', 'o' and 'brien'. */
export function searchWords(text: string): string[] {
  const plain = `${foldText(text)} ${foldText(partsOf(text))}`;
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, maxWordLength).join('')))].slice(0, maxWords);
}

/** The words with an apostrophe, split there. */
function partsOf(text: string): string {
  return (text.match(/\p{L}+(?:['’‘‛ʼʻ`´′]\p{L}+)+/gu) ?? []).join(' ').replace(/['’‘‛ʼʻ`´′]/g, ' ');
}

/** The words of a search, as `searchWords` stores them: the parts of a word do not stand for the whole. */
export function wordsSought(search: string): string[] {
  return [...new Set(foldText(search).match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) =>
    Array.from(word).slice(0, maxWordLength).join(''),
  );
}
