/** What a typeface is cut into files by. */
export type Script = 'latin' | 'latin-ext' | 'vietnamese' | 'greek' | 'greek-ext' | 'cyrillic' | 'cyrillic-ext';

/** Which of the faces has a letter, by its code point. */
export type Letters = ReadonlyMap<number, Script>;

/** Letters of one face. */
export interface Run {
  readonly script: Script;
  readonly text: string;
  /** It stands for a letter that no face has. */
  readonly isMissing?: true;
}

/** What stands for a letter that none of the faces has, which they would leave blank. */
const missing: Run = { script: 'latin', text: '?', isMissing: true };
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Any text as words, each with the space behind it, in runs of one face. Line breaks are spaces, what is not seen is left out, and whatever
 *  no face has a letter for is one question mark a letter. */
export function printable(text: string, letters: Letters): Run[][] {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\n\v\f\r]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\u200b\u200c\u200e\u200f\ufeff]/gu, '');
  const words = line.match(/[^ ]+ ?| /g) ?? [];
  return words.map((word) => runsOf(word, letters));
}

function runsOf(word: string, letters: Letters): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(word)) {
    for (const run of shown(segment.replace(/\u200d/g, ''), letters)) {
      const last = runs.at(-1);
      if (last && last.script === run.script && !last.isMissing && !run.isMissing)
        runs[runs.length - 1] = { ...last, text: last.text + run.text };
      else runs.push(run);
    }
  }
  return runs;
}

/** What a reader takes for one letter, whole or not at all: an accent that is missing makes another letter. */
function shown(grapheme: string, letters: Letters): Run[] {
  const runs = [...grapheme].map((text) => ({ text, script: letters.get(text.codePointAt(0) ?? 0) }));
  return runs.every((run): run is Run => run.script !== undefined) ? runs : [missing];
}
