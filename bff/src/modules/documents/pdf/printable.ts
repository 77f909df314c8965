export type Script = 'latin' | 'latin-ext' | 'vietnamese' | 'greek' | 'greek-ext' | 'cyrillic' | 'cyrillic-ext';

export type Letters = ReadonlyMap<number, Script>;

export interface Run {
  readonly script: Script;
  readonly text: string;
  readonly isMissing?: true;
}

const missing: Run = { script: 'latin', text: '?', isMissing: true };
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Words with their trailing space. Line breaks become spaces; invisible characters are dropped. */
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

/** A letter without its accent is another letter. */
function shown(grapheme: string, letters: Letters): Run[] {
  const runs = [...grapheme].map((text) => ({ text, script: letters.get(text.codePointAt(0) ?? 0) }));
  return runs.every((run): run is Run => run.script !== undefined) ? runs : [missing];
}
