const maxWordLength = 32;
const maxWords = 200;

/** The words by which a text is found: small letters without marks ('Sinéad' is 'sinead'), each once, of 32 characters at most, 200 of
 *  them at most. A search is read in the same way. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, maxWordLength).join('')))].slice(0, maxWords);
}
