import {
  cleanLine,
  cleanText,
  isEmailAddress,
  isSoundText,
  lengthOf,
  lineOf,
  linesOf,
  findDayProblem,
  findTextProblem,
} from './written';

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\u2028b\u2029c\u000bd\u000ce\u0085f', 'a\nb\nc\nd\ne\nf'],
  ['\ufffcA heron\ufffc', 'A heron'],
  ['\u0001a\tb\u001b\u009f', 'a\tb'],
  ['\n  a  b \u200b\r\n', 'a  b'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['👩🏽‍🚀', '👩🏽‍🚀'],
  ['', ''],
])('keeps %j as %j', (text, kept) => {
  expect([linesOf(text), linesOf(kept)]).toEqual([kept, kept]);
});

test('the server leaves the blanks around a text', () => {
  expect([cleanText(' a\r\n'), cleanText(' \u200b')]).toEqual([' a\n', '']);
});

test('one line has no line breaks', () => {
  expect(lineOf('A\r\n\r\nheron\u2028over\u000ba river\n')).toBe('A heron over a river');
});

test('a name keeps to its line and its direction', () => {
  const name = 'Orla\r\nBcc: eve@example.com\t\u001b[2J\u202eevE\u2066\u200f';
  expect(cleanLine(name)).toBe('Orla Bcc: eve@example.com [2JevE\u200f');
  expect(cleanLine(' אורלה\u200f ')).toBe(' אורלה\u200f ');
});

test.each(['  \n', '\u200b\u200d\u2060\ufeff', '\u202e\u202c', '\u00ad', '\u3164', '\u2800', '\u0001\ufffc'])(
  'nothing of %j would show',
  (text) => {
    expect([lineOf(text), linesOf(text)]).toEqual(['', '']);
  },
);

test('a long run of blanks takes no time', () => {
  expect(linesOf(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002);
});

test('characters are counted as they are kept', () => {
  expect([lengthOf('🎨🎨'), lengthOf('Ж\n')]).toEqual([2, 2]);
  expect([findTextProblem('🎨🎨🎨🎨', 4), findTextProblem('a\r\nb\ufffc\n', 3)]).toEqual([undefined, undefined]);
  expect(findTextProblem('words', 4)).toBe('Please shorten it to 4 characters: it has 5');
});

test('a text says why it cannot be kept', () => {
  expect(findTextProblem('a\ud83c', 9)).toBe('Please take out the broken character');
});

test('a day has a year of four figures, and is in the calendar', () => {
  expect(['2026-03-09', '2024-02-29', '1900-01-01', '2099-12-31'].map(findDayProblem)).toEqual(
    Array(4).fill(undefined),
  );
  expect(['0024-12-06', '0085-01-01'].map(findDayProblem)).toEqual(['Year 24? Write 2024.', 'Year 85? Write 1985.']);
  const others = ['20244-06-12', '0202-01-01', '2024-13-01', '2025-02-29', 'soon', ''];
  expect(others.map(findDayProblem)).toEqual(others.map(() => 'A day from 1900 to 2099'));
});

test('half a character and NUL are no text', () => {
  expect(['🎨', '\ud83c', '\udfa8', 'a\0'].map(isSoundText)).toEqual([true, false, false, false]);
});

test('an address is one that mail can be sent to', () => {
  const good = ["o'brien+art@example.ie", 'a@b.co', 'A.B@xn--mller-kva.de'];
  const bad = [
    'jörg@example.de',
    'jo@example.com.',
    'mailto:jo@example.ie',
    'jo@example',
    'jo@müller.de',
    'a@b.ie\r\n',
    '',
  ];
  expect([good.map(isEmailAddress), bad.map(isEmailAddress)]).toEqual([good.map(() => true), bad.map(() => false)]);
  expect(isEmailAddress(`${'a'.repeat(250)}@b.ie`)).toBe(false);
});
