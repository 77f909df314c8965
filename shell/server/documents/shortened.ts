/** What search engines and messengers show of a description. */
const mostLetters = 160;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en');

/** As much of a text as is shown elsewhere, up to the end of a word. A word that is longer than that ends between letters. */
export function shortened(text: string): string {
  if (text.length <= mostLetters) return text;
  const isCutAt = (segmenter: Intl.Segmenter) => segmenter.segment(text).containing(mostLetters - 1)?.index;
  const end = isCutAt(words) || isCutAt(letters);
  return `${text.slice(0, end).trimEnd()}…`;
}
