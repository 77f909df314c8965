/** What search engines and messengers show of a description. */
const maxCharacters = 160;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en');

/** As much of a text as is shown elsewhere, up to the end of a word. A word that is longer than that ends between letters. */
export function truncateAtWord(text: string): string {
  if (text.length <= maxCharacters) return text;
  const isCutAt = (segmenter: Intl.Segmenter) => segmenter.segment(text).containing(maxCharacters - 1)?.index;
  const end = isCutAt(words) || isCutAt(graphemes);
  return `${text.slice(0, end).trimEnd()}…`;
}
