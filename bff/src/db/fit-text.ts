import { cleanLine } from '@studio/contract/written';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What somebody else wrote, on one line and as long as a column takes: `maxLength` counts characters as both databases do. It is cut
 *  between what a reader takes for letters, so that no emoji is left in halves. */
export function fitLine(text: string, maxLength: number): string {
  const line = cleanLine(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim();
  if (lengthOf(line) <= maxLength) return line;
  let fitting = '';
  let length = 0;
  for (const { segment } of graphemes.segment(line)) {
    length += lengthOf(segment);
    if (length > maxLength) break;
    fitting += segment;
  }
  // One letter under a thousand accents is cut among them.
  return fitting === '' ? Array.from(line).slice(0, maxLength).join('') : fitting.trimEnd();
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
