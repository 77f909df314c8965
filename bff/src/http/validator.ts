import { type EndpointShape, type FieldError, isDay, isEmailAddress, isSoundText, lengthOf } from '@studio/contract';
import { Ajv, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { writtenKeyword } from './body/written-texts';

/** A JSON schema as the contract holds it. */
export type Schema = EndpointShape['answer'];

/** The schemas' own words.
 *  @param writtenTexts how a written text is read, or that nothing is to be done with it */
function makeAjv(writtenTexts: FuncKeywordDefinition | 'written'): Ajv {
  // Without coerceTypes and $data: what the caller sends is what is judged (docs/refusals.md, Traps).
  // Tenths are not exact in binary: without a precision 4.1 is no multiple of 0.1.
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, multipleOfPrecision: 6, verbose: true });
  addFormats.default(ajv, ['date-time', 'uri', 'date', 'uuid']);
  ajv.addFormat('email', isEmailAddress);
  ajv.addFormat('day', (text) => text === '' || isDay(text.slice(0, 10)));
  // A path stands for an address of this site, whatever that is called.
  ajv.addFormat('picture-address', (address) => URL.canParse(address, 'http://this.site'));
  ajv.addFormat('web-address', (address) => URL.canParse(address));
  ajv.addFormat('cents', { type: 'number', validate: hasWholeCents });
  // Ajv's own count every character of a text, however long.
  for (const [keyword, validate] of Object.entries({ minLength: isLongEnough, maxLength: isShortEnough })) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ keyword, type: 'string', schemaType: 'number', validate, errors: false });
  }
  if (writtenTexts === 'written') ajv.addVocabulary([writtenTexts]);
  else ajv.addKeyword(writtenTexts);
  return ajv;
}

const inputs = makeAjv(writtenKeyword);
const answers = makeAjv('written');

// More than any form of the contract has: an answer about what somebody made up stays short (docs/refusals.md, 73).
const maxNamed = 30;

/** Lists the fields of a value that a schema refuses, thirty at most, none when all is well. */
export type Validate = (value: unknown) => FieldError[];

/** Judges what somebody sent, and reads the texts in it as they are kept. The schema runs before any other walk of the value. */
export function inputValidator(schema: Schema): Validate {
  const check = validatorBy(inputs, schema);
  return (value) => {
    const refused = check(value);
    return refused.length > 0 ? refused : oneEach(textErrors(value, '')).slice(0, maxNamed);
  };
}

/** Judges what the server answers. */
export function answerValidator(schema: Schema): Validate {
  return validatorBy(answers, schema);
}

/** The schema is compiled when the first value comes: to compile all of the contract's takes longer than the rest of the start. */
function validatorBy(ajv: Ajv, schema: Schema): Validate {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? [] : oneEach((validate.errors ?? []).map(toFieldError)).slice(0, maxNamed);
  };
}

// In characters, of which none takes more than two units.
function isLongEnough(least: number, text: string): boolean {
  return text.length >= 2 * least || lengthOf(text) >= least;
}

function isShortEnough(most: number, text: string): boolean {
  return text.length <= most || (text.length <= 2 * most && lengthOf(text) <= most);
}

// Adding up dollars leaves noise in the last digits (0.1 + 0.2), which is a part of the sum and far below a trillionth of it.
function hasWholeCents(dollars: number): boolean {
  return Math.abs(dollars - Math.round(dollars * 100) / 100) <= dollars * 1e-12;
}

/** Finds what no schema can refuse: NUL and lone surrogates, which databases lose silently, and keys that reach for
 *  prototypes (docs/refusals.md, 7 and 16). */
function textErrors(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string')
    return isSoundText(value)
      ? []
      : [{ field: path.slice(0, 120) || 'body', message: 'has characters that are not text' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const field = path ? `${path}.${key}` : key;
    const isPrototype = key === '__proto__' || (key === 'prototype' && /(^|\.)constructor$/.test(path));
    if (isPrototype || !isSoundText(key))
      return [{ field: key.replace(/\p{Cs}/gu, '?').slice(0, 60), message: 'is not accepted' }];
    return textErrors(part, field);
  });
}

function toFieldError({ instancePath, keyword, params, message, parentSchema }: ErrorObject): FieldError {
  const own = keyword === 'required' ? params.missingProperty : params.additionalProperty;
  const path = [...instancePath.split('/').slice(1), ...(own === undefined ? [] : [String(own).slice(0, 60)])];
  return {
    field: path.join('.') || 'body',
    message: sentence(keyword, params, parentSchema) ?? message ?? 'is not valid',
  };
}

function sentence(
  keyword: string,
  params: ErrorObject['params'],
  schema: ErrorObject['parentSchema'],
): string | undefined {
  if (keyword === 'required' || (keyword === 'minLength' && schema?.minLength === 1)) return 'is required';
  if (keyword === 'additionalProperties') return 'is not accepted';
  if (keyword === 'minLength') return `must have at least ${schema?.minLength} characters`;
  if (keyword === 'maxLength') return `must have at most ${schema?.maxLength} characters`;
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}`;
  if (keyword === 'format' && params.format === 'email') return 'must be an email address';
  if (keyword === 'format' && params.format === 'cents') return 'must have at most two decimals';
  // A pattern is not for people: the contract says in words what it takes.
  if ((keyword === 'pattern' || keyword === 'format') && schema?.description) return `must be ${schema.description}`;
  return undefined;
}

/** The first complaint about each field: a form has room for one sentence, and the others follow from it. */
function oneEach(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed();
}
