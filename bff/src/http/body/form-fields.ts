import { type FieldError, isBlank } from '@studio/contract';
import { maxTokens, parseJson } from './json-text';
import type { Schema } from '../validator';

interface PropertySchema {
  readonly type?: string;
  readonly minLength?: number;
  readonly written?: string;
}

/** Keeps unknown fields for the validator to report. */
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
