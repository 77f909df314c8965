// @ts-check
import fc from 'fast-check';

/** These texts are valid and have broken other programs; the site must return them unchanged. */
export const oddTexts = [
  "'); DROP TABLE artworks; --",
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '</script><!--',
  ']]>&amp;&#0;',
  '${7*7}{{7*7}}%s%n',
  '=1+1',
  '../../etc/passwd',
  'a\nb\r\nc\td',
  '  ',
  '\u00a0\u200b\ufeff',
  '\u2028\u2029',
  '\u0001\u000b\u001b[31m',
  '\u202eright to left\u202c مرحبا שלום',
  '👩🏽‍🚀🏳️‍🌈🇮🇪',
  'e\u0301 \u00e9 \ufb01',
  'Z\u0351\u036b\u0343\u032a',
  '\ufffe\uffff',
  '%00%2f%',
  '%E0%A4%A',
  '?? :name $1 \\',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '0',
  '1e999',
  '/',
  '//',
  '.',
  '..',
  '#?&=+;',
  '[object Object]',
];

export const brokenTexts = ['\0', 'a\0b', '\ud800', '\udc00x', 'x\ud83d'];

/** The keys include names that objects inherit. */
export const oddKeys = [
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', '__defineGetter__', 'then', 'length'],
  ...['id', 'version', 'createdAt', 'reserved', 'price_cents', 'isOwner', '$ref', '', ' ', '0', 'a.b', 'title[a]', '🖌'],
];

/**
 * fast-check's `binary` unit first builds a table of all 1.1 million characters, which costs each test file a second.
 */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

export const addressPiece = fc.string({ unit: anyCharacter, maxLength: 10 }).map(encodeURIComponent);

/**
 * Lengths count characters as a schema does.
 * @param {{minLength?: number, maxLength?: number}} schema @returns {fc.Arbitrary<string>}
 */
export function text({ minLength = 0, maxLength = 300 }) {
  const isFitting = (/** @type {string} */ one) => {
    const { length } = [...one];
    return length >= minLength && length <= maxLength;
  };
  const known = oddTexts.filter(isFitting);
  const short = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) };
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 3, arbitrary: fc.string({ ...short, unit: anyCharacter }).map(withoutNul) },
    { weight: 1, arbitrary: fc.string({ ...short, unit: 'grapheme-ascii' }) },
    // The longest texts consist of characters of one and of two code units.
    { weight: 1, arbitrary: fc.constantFrom('x', 'é', '🖌', '<', '\u202e').map((one) => one.repeat(maxLength)) },
  );
}

/** @param {string} one */
const withoutNul = (one) => one.replaceAll('\0', '\u0001');
