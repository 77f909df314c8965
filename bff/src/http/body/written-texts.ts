import { cleanLine, cleanText } from '@studio/contract';
import type { Schema } from '../validator';

interface Part {
  readonly written?: 'text' | 'line';
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** A body with what somebody wrote in it as it is kept: what its schema calls `written` (`Text` and `Line` in the contract's primitives). What the schema
 *  does not know is left for the validator to name. */
export function readTexts(schema: Schema, value: unknown): unknown {
  const { properties } = schema as Part;
  if (typeof value === 'string') return readText(schema, value);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !properties) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, known ? readTexts(known, part) : part];
  });
  return Object.fromEntries(entries);
}

function readText(schema: Schema, text: string): string {
  const { written, anyOf = [] } = schema as Part;
  if (written !== undefined) return written === 'line' ? cleanLine(text) : cleanText(text);
  return anyOf.reduce<string>((read, part) => readText(part, read), text);
}

/** The most bytes that JSON takes for the texts of a schema: twelve for an emoji that is escaped. */
export function mostTextBytes(schema: Schema): number {
  const { maxLength = 0, properties = {}, anyOf = [] } = schema as Part;
  const parts = [...Object.values(properties), ...anyOf];
  return parts.reduce<number>((sum, part) => sum + mostTextBytes(part), 12 * maxLength);
}
