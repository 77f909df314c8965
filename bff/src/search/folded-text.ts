const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
};
export const apostrophes = /['’‘‛ʼʻ`´′]/g;
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
