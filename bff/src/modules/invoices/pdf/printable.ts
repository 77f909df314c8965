/** Letters of one face. */
export interface Run {
  readonly script: 'latin' | 'latin-ext' | 'vietnamese';
  readonly text: string;
}

/** What stands for a letter that none of the faces has, which they would leave blank. */
const unknown = '?';
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const known =
  /^(?:[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]|[\u2010-\u2027\u2030-\u205e\u20ac\u20ab\u2122\u2212])+$/;
// As the typeface is cut: its Latin file has the western letters and the signs.
const western = /^(?:[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2212]|[\u0304\u0308])$/;
const vietnamese = /^(?:[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]|[\u0300-\u0303\u0309\u0323])$/;

/** Any text as words, each with the space behind it, in runs of one face. Line breaks are spaces, what is not seen is left out, and whatever
 *  no face has a letter for is one question mark a letter. */
export function printable(text: string): Run[][] {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\n\v\f\r]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\u200b\u200c\u200e\u200f\ufeff]/gu, '');
  const words = line.match(/[^ ]+ ?| /g) ?? [];
  return words.map(runsOf);
}

function runsOf(word: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of letters.segment(word)) {
    const seen = segment.replace(/\u200d/g, '');
    const shown = seen === '' || known.test(seen) ? seen : unknown;
    for (const letter of shown) {
      const script = scriptOf(letter);
      const last = runs.at(-1);
      if (last?.script === script) runs[runs.length - 1] = { script, text: last.text + letter };
      else runs.push({ script, text: letter });
    }
  }
  return runs;
}

function scriptOf(letter: string): Run['script'] {
  if (western.test(letter)) return 'latin';
  return vietnamese.test(letter) ? 'vietnamese' : 'latin-ext';
}
