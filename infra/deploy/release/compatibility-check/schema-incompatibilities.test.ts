import { schemaIncompatibilities } from './schema-incompatibilities.mjs';

const text = { type: 'string' };
const object = (properties: object, required = Object.keys(properties), rest: object = {}) => ({
  type: 'object',
  properties,
  required,
  ...rest,
});
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const oneOf = (...values: string[]) => ({ anyOf: values.map((value) => ({ type: 'string', const: value })) });

/** The incompatibilities that a client built for `before` finds in responses of `after`. */
const answered = (before: object, after: object) =>
  schemaIncompatibilities(after, before, { at: 'answer', isAnswer: true });
/** The incompatibilities that a server of `after` finds in requests of `before`. */
const sent = (before: object, after: object) => schemaIncompatibilities(before, after, { at: 'body', isAnswer: false });

test.each([
  ['a field is gone', object({ a: text }), object({}), 'answer.a is gone'],
  ['a field may be absent', object({ a: text }), object({ a: text }, []), 'answer.a may be absent'],
  [
    'a field may be null',
    object({ a: text }),
    object({ a: orNull(text) }),
    'answer.a may be null, which clients do not expect',
  ],
  ['a type is another', object({ a: text }), object({ a: { type: 'number' } }), 'answer.a is number, not string'],
  ['a whole number may be broken', { type: 'integer' }, { type: 'number' }, 'answer is number, not integer'],
  [
    'a list holds others',
    { type: 'array', items: text },
    { type: 'array', items: object({}) },
    'answer[] is object, not string',
  ],
  [
    'there is one more state',
    oneOf('paid'),
    oneOf('paid', 'lost'),
    'answer may be "lost", which clients do not expect',
  ],
  ['a moment is any text', { ...text, format: 'date-time' }, text, 'answer is no longer of the format "date-time"'],
])('an answer breaks its reader when %s', (...[, before, after, reason]) => {
  expect(answered(before, after)).toEqual([reason]);
});

test.each([
  ['a field more', object({ a: text }), object({ a: text, b: text })],
  ['a field that is always there now', object({ a: text }, []), object({ a: text })],
  ['null no longer', orNull(text), text],
  ['a state less', oneOf('paid', 'lost'), oneOf('paid')],
  ['an enumeration written as a union', { enum: ['a', 'b'] }, oneOf('a', 'b')],
  ['longer texts', { ...text, maxLength: 10 }, { ...text, maxLength: 20 }],
  ['whole numbers only', { type: 'number' }, { type: 'integer' }],
  ['anything where anything was', {}, object({ a: text })],
])('an answer is read as before with %s', (_, before, after) => {
  expect(answered(before, after)).toEqual([]);
});

const closed = { additionalProperties: false };

test.each([
  ['a field is newly required', object({}), object({ a: text }), 'body.a is newly required'],
  ['an optional field is required', object({ a: text }, []), object({ a: text }), 'body.a is newly required'],
  ['a field is unknown', object({ a: text }, ['a'], closed), object({}, [], closed), 'body.a is no longer taken'],
  ['null is refused', orNull(text), text, 'body may be null, which is no longer taken'],
  ['texts are shorter', { ...text, maxLength: 20 }, { ...text, maxLength: 10 }, 'body has a maxLength of 10, was 20'],
  ['there is a new limit', { type: 'number' }, { type: 'number', minimum: 1 }, 'body has a minimum of 1, was none'],
  ['a pattern is new', text, { ...text, pattern: '^a' }, 'body has a new pattern: ^a'],
  ['a value is refused', oneOf('a', 'b'), oneOf('a'), 'body may be "b", which is no longer taken'],
])('a body is refused when %s', (...[, before, after, reason]) => {
  expect(sent(before, after)).toContain(reason);
});

test.each([
  ['a new optional field', object({ a: text }, ['a'], closed), object({ a: text, b: text }, ['a'], closed)],
  ['looser limits', { ...text, maxLength: 10, minLength: 2 }, { ...text, maxLength: 20 }],
  ['a choice more', oneOf('a'), oneOf('a', 'b')],
  ['null allowed', text, orNull(text)],
])('a body is taken as before with %s', (_, before, after) => {
  expect(sent(before, after)).toEqual([]);
});
