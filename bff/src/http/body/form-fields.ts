import { type FieldError, isBlank } from '@studio/contract';
import { maxTokens, parseJson } from './json-text';
import type { Schema } from '../validator';

interface PropertySchema {
  readonly type?: string;
  readonly minLength?: number;
  readonly written?: string;
}

/** The texts of a multipart form as the value that `schema` describes: a part whose schema is a list is that list as JSON, and
 *  an input that was left empty, where it need not be there and cannot be empty, is not there. Parts that the schema doesn't
 *  know are kept, for the validator to name. */
export function readFormFields(schema: Schema, fields: Record<string, string>) {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema & PropertySchema>;
    required?: readonly string[];
  };
  const refused: FieldError[] = [];
  const entries = Object.entries(fields).flatMap(([name, text]): [string, unknown][] => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known?.type === 'array') {
      const list = parseList(text, maxTokens(known));
      if (list === undefined) refused.push({ field: name, message: 'must be a list as JSON' });
      return list === undefined ? [] : [[name, list]];
    }
    const isEmpty = text === '' || (known?.written !== undefined && isBlank(text));
    const isLeftEmpty = isEmpty && known?.minLength !== undefined && !required.includes(name);
    return isLeftEmpty ? [] : [[name, text]];
  });
  return { body: Object.fromEntries(entries), refused };
}

function parseList(text: string, most: number): unknown {
  try {
    return parseJson(text, most);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
