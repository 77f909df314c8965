import { cleanLine, cleanText } from '@studio/contract';
import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import type { Schema } from '../validator';

interface SchemaPart {
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** Leaves far too long texts alone, which bounds the work. */
const readText: SchemaValidateFunction = (...[written, text, schema, context]) => {
  const { maxLength = 0 } = schema as SchemaPart;
  if (context && text.length <= 4 * maxLength)
    context.parentData[context.parentDataProperty] = written === 'line' ? cleanLine(text) : cleanText(text);
  return true;
};

export const writtenKeyword: FuncKeywordDefinition = {
  keyword: 'written',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  before: 'minLength',
  validate: readText,
};

export function maxTextBytes(schema: Schema): number {
  const { maxLength = 0, properties = {}, anyOf = [] } = schema as SchemaPart;
  const parts = [...Object.values(properties), ...anyOf];
  return parts.reduce<number>((sum, part) => sum + maxTextBytes(part), 12 * maxLength);
}
