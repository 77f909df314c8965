import { cleanLine } from '@studio/contract/written';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts code points and cuts between graphemes. */
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
  // A grapheme longer than the column is cut inside.
  return fitting === '' ? Array.from(line).slice(0, maxLength).join('') : fitting.trimEnd();
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
