import { cleanLine, cleanText } from '@studio/contract';
import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import type { Schema } from '../validator';

interface SchemaPart {
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** Reads what its schema calls `written` (`Text` and `Line` in the contract's primitives) as it is kept. A text that is too long however it
 *  is read stays as it is, so that the work is bounded. */
const readText: SchemaValidateFunction = (...[written, text, schema, context]) => {
  const { maxLength = 0 } = schema as SchemaPart;
  if (context && text.length <= 4 * maxLength)
    context.parentData[context.parentDataProperty] = written === 'line' ? cleanLine(text) : cleanText(text);
  return true;
};

/** The keyword that does it before any other rule of the schema judges the text. */
export const writtenKeyword: FuncKeywordDefinition = {
  keyword: 'written',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  before: 'minLength',
  validate: readText,
};

/** The most bytes that JSON takes for the texts of a schema: twelve for an emoji that is escaped. */
export function maxTextBytes(schema: Schema): number {
  const { maxLength = 0, properties = {}, anyOf = [] } = schema as SchemaPart;
  const parts = [...Object.values(properties), ...anyOf];
  return parts.reduce<number>((sum, part) => sum + maxTextBytes(part), 12 * maxLength);
}
