const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
};
const apostrophes = /['’‘‛ʼʻ`´′]/g;
const ascii = /^[\n\x20-\x7e]*$/;
// More words hardly narrow a search.
const maxWords = 6;

/** 'Éire' is 'eire', 'O’Brien' is 'obrien', 'Straße' is 'strasse'. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(/['`]/g, '');
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħŧıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/gu, ' ');
}

/** Requires all words, six at most. A search without words matches nothing. */
export function searchTest(search: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
  return (texts) => {
    const folded = foldText(texts.join('\n'));
    return words.length > 0 && words.every((word) => folded.includes(word));
  };
}

const maxWordLength = 32;
const maxStoredWords = 200;

/** Returns at most 200 words of 32 characters. 'O’Brien' is 'obrien', 'o' and 'brien'. */
export function searchWords(text: string): string[] {
  const withApostrophes = text.match(new RegExp(`\\p{L}+(?:${apostrophes.source}\\p{L}+)+`, 'gu')) ?? [];
  const parts = withApostrophes.join(' ').replace(apostrophes, ' ');
  return queryWords(`${text} ${parts}`).slice(0, maxStoredWords);
}

/** Works like `searchWords`, without the parts of words. */
export function queryWords(search: string): string[] {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, maxWordLength).join('')))];
}
