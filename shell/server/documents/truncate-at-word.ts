const maxCharacters = 160;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en');

export function truncateAtWord(text: string): string {
  if (text.length <= maxCharacters) return text;
  const isCutAt = (segmenter: Intl.Segmenter) => segmenter.segment(text).containing(maxCharacters - 1)?.index;
  const end = isCutAt(words) || isCutAt(graphemes);
  return `${text.slice(0, end).trimEnd()}…`;
}
