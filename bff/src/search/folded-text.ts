// Letters that Unicode does not decompose into a plain letter and a mark.
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
};
/** The signs that stand for an apostrophe. */
export const apostrophes = /['’‘‛ʼʻ`´′]/g;
// With the line break that `searchTest` joins texts by.
const ascii = /^[\n\x20-\x7e]*$/;
// A seventh word narrows nothing that six have not.
const maxWords = 6;

/** A text as searches compare it, the same for every list and on both databases: without case, accents, apostrophes and differences of
 *  normal forms. 'Éire' is 'eire', 'O’Brien' is 'obrien', 'Straße' is 'strasse'. */
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

/** A test for rows that a search finds: each word of the search, six at most, is a part of one of a row's texts. A search without words finds
 *  nothing. */
export function searchTest(search: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
  return (texts) => {
    const folded = foldText(texts.join('\n'));
    return words.length > 0 && words.every((word) => folded.includes(word));
  };
}
