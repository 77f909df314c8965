import { type EndpointShape, type FieldError, isDay, isEmailAddress, isSoundText, lengthOf } from '@studio/contract';
import { Ajv, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { writtenKeyword } from './body/written-texts';

export type Schema = EndpointShape['answer'];

/** @param writtenTexts the keyword that normalises texts, or its name to ignore it */
function makeAjv(writtenTexts: FuncKeywordDefinition | 'written'): Ajv {
  // Validate exactly what was sent. 4.1 is no exact multiple of 0.1 in binary.
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, multipleOfPrecision: 6, verbose: true });
  addFormats.default(ajv, ['date-time', 'uri', 'date', 'uuid']);
  ajv.addFormat('email', isEmailAddress);
  ajv.addFormat('day', (text) => text === '' || isDay(text.slice(0, 10)));
  ajv.addFormat('picture-address', (address) => URL.canParse(address, 'http://this.site'));
  ajv.addFormat('web-address', (address) => URL.canParse(address));
  ajv.addFormat('cents', { type: 'number', validate: hasWholeCents });
  // Ajv's own rules walk the whole text, however long.
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

// Bounds the error response (refusal 73).
const maxNamed = 30;

/** @returns the invalid fields, thirty at most */
export type Validate = (value: unknown) => FieldError[];

/** The schema runs before any other walk of the value. */
export function inputValidator(schema: Schema): Validate {
  const check = validatorBy(inputs, schema);
  return (value) => {
    const refused = check(value);
    return refused.length > 0 ? refused : oneEach(textErrors(value, '')).slice(0, maxNamed);
  };
}

export function answerValidator(schema: Schema): Validate {
  return validatorBy(answers, schema);
}

/** Compiling the whole contract would dominate the start. */
function validatorBy(ajv: Ajv, schema: Schema): Validate {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? [] : oneEach((validate.errors ?? []).map(toFieldError)).slice(0, maxNamed);
  };
}

// Characters have one or two UTF-16 units.
function isLongEnough(least: number, text: string): boolean {
  return text.length >= 2 * least || lengthOf(text) >= least;
}

function isShortEnough(most: number, text: string): boolean {
  return text.length <= most || (text.length <= 2 * most && lengthOf(text) <= most);
}

// Rounding noise (0.1 + 0.2) is far below 1e-12 of the sum.
function hasWholeCents(dollars: number): boolean {
  return Math.abs(dollars - Math.round(dollars * 100) / 100) <= dollars * 1e-12;
}

/** NUL and lone surrogates, which databases drop silently, and prototype keys (refusals 7 and 16). */
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
  if ((keyword === 'pattern' || keyword === 'format') && schema?.description) return `must be ${schema.description}`;
  return undefined;
}

function oneEach(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed();
}
