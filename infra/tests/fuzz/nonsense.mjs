// @ts-check
import fc from 'fast-check';
import { addressPiece, anyCharacter, brokenTexts, oddKeys, oddTexts } from './texts.mjs';

const anyText = fc.oneof(
  fc.constantFrom(...oddTexts, ...brokenTexts),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);
const anyKey = fc.oneof(fc.constantFrom(...oddKeys), fc.string({ maxLength: 10 }));

const deep = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.constantFrom(20, 33, 1000, 30_000))
  .map(([[open, close], depth]) => (open ?? '').repeat(depth) + '1' + (close ?? '').repeat(depth));

const huge = fc
  .tuple(fc.constantFrom('x', '🖌', '\\u0000', '\\ud800', '\\"', '['), fc.constantFrom(10_000, 100_000))
  .map(([one, count]) => `{"title":"${one.repeat(count)}"}`);

const manyKeys = fc
  .nat({ max: 5000 })
  .map((count) => `{${Array.from({ length: count }, (_, key) => `"k${key}":1`).join()}}`);

/** @returns {fc.Arbitrary<string>} */
export function nonsenseJson() {
  const { value = anyText } = fc.letrec((/** @type {fc.LetrecLooselyTypedTie} */ tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      anyText,
      fc.constantFrom(null, true, 0, -0, 1e308, -1e308, 5e-324, 2 ** 53, 1e21, 0.1 + 0.2),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(anyKey, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
    ),
  }));
  return fc.oneof(
    { weight: 12, arbitrary: value.map((one) => JSON.stringify(one)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('1e999', '{"amount":1e999,"items":[]}', '{"a":1,"a":2}', '"\\ud83d"', '-0', '""'),
    },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: huge },
    { weight: 1, arbitrary: manyKeys },
  );
}

export const addressPart = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '-1',
    '1e3',
    '1.0',
    '01',
    '9007199254740992',
    '9'.repeat(400),
    '%',
    '%00',
    '%2e%2e',
    '%2f',
    '%E0%A4%A',
    '..',
    '.',
    ';',
    'a'.repeat(5000),
  ),
  fc.constantFrom(...oddTexts, ...oddKeys).map((one) => encodeURIComponent(one)),
  addressPiece,
  // The strings contain only characters that Node's HTTP client accepts.
  fc.stringMatching(/^[!-~]{0,20}$/).map((one) => one.replace(/[?#]/g, '')),
);

/** @param {readonly string[]} names */
export const queryText = (names) => {
  const name = fc.oneof(
    fc.constantFrom(...names, 'limit', 'after', 'view', 'x'),
    fc.constantFrom(...oddKeys).map(encodeURIComponent),
  );
  return fc
    .array(fc.tuple(name, fc.option(addressPart, { nil: undefined })), { maxLength: 5 })
    .map((pairs) =>
      pairs.map(([key, value]) => (value === undefined ? key : `${key}=${value.replace(/[&#]/g, '')}`)).join('&'),
    );
};
