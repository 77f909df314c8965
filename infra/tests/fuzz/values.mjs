// @ts-check
import fc from 'fast-check';
import { addressPiece, anyCharacter, text } from './texts.mjs';

/**
 * @typedef {{type?: string, anyOf?: Schema[], const?: unknown, enum?: unknown[], format?: string, pattern?: string,
 * minLength?: number, maxLength?: number, minimum?: number, maximum?: number, multipleOf?: number, items?: Schema,
 * minItems?: number, maxItems?: number, uniqueItems?: boolean, properties?: Record<string, Schema>, required?: readonly
 * string[], minProperties?: number, additionalProperties?: unknown}} Schema
 */

/**
 * Generates values near the schema's limits and as odd as it allows.
 * @param {Schema} schema @returns {fc.Arbitrary<unknown>}
 */
export function fitting(schema) {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const make = schema.type === undefined ? undefined : makers[schema.type];
  if (!make) throw new Error(`Nobody has said how this is made: ${JSON.stringify(schema)}`);
  return make(schema);
}

/** @type {Record<string, (schema: Schema) => fc.Arbitrary<unknown>>} */
const makers = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -1e9, maximum = 1e9 }) =>
    fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum })),
  number: numbers,
  string: strings,
  array: lists,
  object: objects,
};

/** @param {Schema} schema */
function numbers({ minimum = -1e9, maximum = 1e9, multipleOf, format }) {
  const step = format === 'cents' ? 0.01 : multipleOf;
  if (format !== undefined && format !== 'cents') throw new Error(`Nobody has said how ${format} is made.`);
  if (step === undefined) return fc.double({ min: minimum, max: maximum, noNaN: true });
  const perOne = Math.round(1 / step);
  const steps = fc.integer({ min: Math.ceil(minimum * perOne), max: Math.floor(maximum * perOne) });
  return fc
    .oneof(
      fc.constantFrom(minimum, maximum),
      fc.constant(120),
      steps.map((count) => count / perOne),
    )
    .filter((one) => one >= minimum && one <= maximum);
}

/** @param {Schema} schema */
function strings({ minLength = 0, maxLength, format, pattern }) {
  const isFitting = (/** @type {string} */ one) => {
    const { length } = [...one];
    const isLong = length >= minLength && length <= (maxLength ?? Infinity);
    return isLong && (pattern === undefined || new RegExp(pattern).test(one));
  };
  if (format !== undefined) {
    const made = formats[format];
    if (!made) throw new Error(`Nobody has said how ${format} is made.`);
    return made(maxLength ?? 300).filter(isFitting);
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(isFitting);
  return text({ minLength, maxLength });
}

/** @type {Record<string, (maxLength: number) => fc.Arbitrary<string>>} */
const formats = {
  email: () =>
    fc
      .oneof(
        fc.constantFrom("o'brien+art@example.ie", 'a@b.co', `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`),
        fc
          .tuple(fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}$/), fc.domain())
          .map(([name, at]) => `${name}@${at}`),
      )
      .filter((one) => /^[^@]{1,64}@[a-z0-9.-]{1,180}$/i.test(one)),
  uuid: () => fc.uuid(),
  date: () => days.map((day) => day.slice(0, 10)),
  day: () => fc.oneof(fc.constantFrom('', '1900-01-01', '2099-12-31', '2024-02-29T09:00'), days),
  'date-time': () => days,
  'picture-address': imageAddresses,
  'web-address': (maxLength) => imageAddresses(maxLength).filter((one) => /^https?:/i.test(one)),
};

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString());

const webAddress = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.array(addressPiece, { maxLength: 3 }), addressPiece)
  .map(([scheme, domain, path, rest]) => `${scheme}://${[domain, ...path].join('/')}?${rest}#${rest}`);

/** @param {number} maxLength */
function imageAddresses(maxLength) {
  const tail = fc.string({ unit: anyCharacter, maxLength: 30 }).map((one) => one.replace(/[\s\\\0]/g, '_'));
  return fc
    .oneof(
      fc.constantFrom(
        ...[
          '/uploads/heron.webp',
          '/a',
          '/..',
          '/../..',
          '/%',
          '/%00',
          '/?',
          '/#',
          '/:',
          '/@',
          '/"><b>',
          "/'+alert(1)+'",
          '/[',
          '/{}',
        ],
        ...[
          'https://a',
          'http://[::1]/a.png',
          'http://a:80/',
          'https://ünïcode.example/🖌',
          'http://0x7f.1/',
          'https://a/%zz',
          'https://a@b/c',
        ],
        ...[
          '/uploads/x-99999x99999-fff.webp',
          '/uploads/x-0x0-.webp',
          '/uploads/x-1600x1200-466787875876876566777477577.webp',
        ],
      ),
      tail.map((one) => `/p${one}`),
      tail.map((one) => `https://pictures.example/${one}`),
      webAddress,
      fc.constant(`/${'p'.repeat(maxLength - 1)}`),
    )
    .filter((one) => /^(\/(?!\/)|https?:\/\/)[^\s\\]+$/.test(one) && URL.canParse(one, 'http://this.site'));
}

/** @param {Schema} schema */
function lists({ items = {}, minItems = 0, maxItems = 10, uniqueItems = false }) {
  const bounds = { minLength: minItems, maxLength: maxItems };
  const of = fitting(items);
  return uniqueItems ? fc.uniqueArray(of, bounds) : fc.array(of, { ...bounds, size: 'small' });
}

/** @param {Schema} schema @returns {fc.Arbitrary<Record<string, unknown>>} */
export function objects({ properties = {}, required = [], minProperties = 0 }) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, fitting(part)]));
  return fc
    .record(fields, { requiredKeys: required.filter((name) => name in fields), noNullPrototype: true })
    .filter((one) => Object.keys(one).length >= minProperties);
}
