import { cleanLine, cleanText } from '@studio/contract';
import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import type { Schema } from '../validator';

interface SchemaPart {
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/**
 * Normalises texts whose schema has `written` (`Text` and `Line` in the contract). Far too long texts are left alone,
 * which bounds the work.
 */
const readText: SchemaValidateFunction = (...[written, text, schema, context]) => {
  const { maxLength = 0 } = schema as SchemaPart;
  if (context && text.length <= 4 * maxLength)
    context.parentData[context.parentDataProperty] = written === 'line' ? cleanLine(text) : cleanText(text);
  return true;
};

/** Runs before all other keywords. */
export const writtenKeyword: FuncKeywordDefinition = {
  keyword: 'written',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  before: 'minLength',
  validate: readText,
};

/** The maximum JSON size of a schema's texts: an escaped emoji takes 12 bytes. */
export function maxTextBytes(schema: Schema): number {
  const { maxLength = 0, properties = {}, anyOf = [] } = schema as SchemaPart;
  const parts = [...Object.values(properties), ...anyOf];
  return parts.reduce<number>((sum, part) => sum + maxTextBytes(part), 12 * maxLength);
}
