// @ts-check
import fc from 'fast-check';
import { brokenTexts, oddKeys, oddTexts } from './texts.mjs';
import { fitting, objects } from './values.mjs';

/** @typedef {import('./values.mjs').Schema} Schema */

/** @param {Schema} schema @returns {fc.Arbitrary<unknown>} */
export function misfitting(schema) {
  if (schema.anyOf) return fc.constantFrom({}, [{}], Number.MAX_VALUE);
  if ('const' in schema || schema.enum) return fc.constantFrom('no such choice', '', null, 7, {}, ['a']);
  const others = wrongTypes[schema.type ?? ''] ?? [{}];
  const own = ownMisfits[schema.type ?? '']?.(schema) ?? [];
  return fc.oneof(fc.constantFrom(...others), ...own);
}

/** @type {readonly unknown[]} */
const anyOther = [null, {}, [], [[]], { toString: 'x' }];

/** @type {Record<string, readonly unknown[]>} */
const wrongTypes = {
  string: [...anyOther, 0, true, ['a'], { length: 3 }],
  number: [...anyOther, '1', '', true, [1]],
  integer: [...anyOther, '1', 1.5, 1e-9, true, [1], 2 ** 60],
  boolean: [...anyOther, 'true', 0, 1, ''],
  array: [null, {}, 'a', '', 7, { 0: '/a', length: 1 }],
  object: [null, [], 'a', '', 7, true, [{}]],
  null: [0, '', false, {}],
};

/** @type {Record<string, (schema: Schema) => fc.Arbitrary<unknown>[]>} */
const ownMisfits = {
  string: ({ minLength = 0, maxLength, pattern, format }) => [
    fc.constantFrom(...brokenTexts),
    ...(minLength > 0 ? [fc.constant('')] : []),
    ...(maxLength === undefined ? [] : [fc.constantFrom('x'.repeat(maxLength + 1), '🖌'.repeat(maxLength + 1))]),
    ...(pattern !== undefined || format !== undefined ? [notOf({ pattern, format })] : []),
  ],
  number: ({ minimum, maximum }) => outside(minimum, maximum),
  integer: ({ minimum, maximum }) => outside(minimum, maximum),
  array: ({ items = {}, minItems = 0, maxItems, uniqueItems }) => [
    ...(minItems > 0 ? [fc.constant([])] : []),
    ...(maxItems === undefined ? [] : [fitting(items).map((one) => Array.from({ length: maxItems + 1 }, () => one))]),
    ...(uniqueItems ? [fitting(items).map((one) => [one, one])] : []),
    misfitting(items).map((one) => [one]),
  ],
  object: (schema) => {
    const { properties = {}, required = [], additionalProperties } = schema;
    const whole = objects(schema);
    const without = required.map((name) => whole.map((one) => omit(one, name)));
    const with_ = Object.entries(properties).map(([name, part]) =>
      fc.tuple(whole, misfitting(part)).map(([one, wrong]) => ({ ...one, [name]: wrong })),
    );
    const unknown = oddKeys.filter((name) => !Object.hasOwn(properties, name));
    const more = fc
      .tuple(whole, fc.constantFrom(...unknown), fc.jsonValue())
      .map(([one, name, value]) => withKey(one, name, value));
    return [...without, ...with_, ...(additionalProperties === false ? [more] : [])];
  },
};

/** @param {Schema} schema */
function notOf({ pattern, format }) {
  const wrong = [
    'javascript:alert(1)',
    'data:,x',
    'http://a.example/a.png',
    '//evil.example',
    '/\\evil.example',
    'https://[',
    'a@b\r\nBcc: c@d',
    '@',
    'A b',
    '-',
  ];
  const isNone = (/** @type {string} */ one) =>
    pattern === undefined ? !fitsFormat(one, format) : !new RegExp(pattern).test(one);
  const known = [...wrong, ...oddTexts].filter(isNone);
  return fc.constantFrom(...known);
}

/** @param {string} one @param {string} [format] */
const fitsFormat = (one, format) => (format === 'email' ? /^[^\s@]+@[^\s@]+$/.test(one) : false);

/** @param {number} [minimum] @param {number} [maximum] */
function outside(minimum, maximum) {
  return [
    ...(minimum === undefined ? [] : [fc.constantFrom(minimum - 1, minimum - 0.01, -1e21)]),
    ...(maximum === undefined ? [] : [fc.constantFrom(maximum + 1, 1e21, Number.MAX_VALUE)]),
  ];
}

/** @param {Record<string, unknown>} one @param {string} name */
const omit = (one, name) => Object.fromEntries(Object.entries(one).filter(([key]) => key !== name));

/** @param {Record<string, unknown>} one @param {string} name @param {unknown} value */
const withKey = (one, name, value) => Object.fromEntries([...Object.entries(one), [name, value]]);
