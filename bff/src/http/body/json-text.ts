import { invalidRequest } from '../../errors';
import type { Schema } from '../validator';

// The contract needs 3 (refusal 3).
const maxDepth = 32;
// For thirty unknown fields in the error.
const spareTokens = 100;

const structure = /[",[\]{}]/g;
const restOfString = /(?:[^"\\]|\\.)*"?/sy;

/**
 * Counts before parsing, which bounds the cost.
 * @throws SyntaxError, or AppError INVALID_REQUEST
 */
export function parseJson(text: string, maxTokens: number): unknown {
  countTokens(text, maxTokens);
  return JSON.parse(text);
}

export function maxTokens(schema: Schema): number {
  return spareTokens + 2 * tokensOf(schema);
}

interface Node {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
}

/** A value and its comma or bracket; a property also its name. */
function tokensOf(schema: Schema): number {
  const { properties = {}, items, maxItems = 0, anyOf = [] }: Node = schema;
  const parts = Object.values(properties).reduce<number>((sum, part) => sum + 1 + tokensOf(part), 0);
  const entries = items ? maxItems * tokensOf(items) : 0;
  return 2 + parts + entries + Math.max(0, ...anyOf.map(tokensOf));
}

function countTokens(text: string, maxTokens: number): void {
  let [depth, count] = [0, 0];
  structure.lastIndex = 0;
  while (structure.test(text)) {
    const at = structure.lastIndex - 1;
    const token = text.charAt(at);
    if (token === '"') structure.lastIndex = endOfString(text, at + 1);
    else if (token === '[' || token === '{') depth += 1;
    else if (token !== ',') depth -= 1;
    if (token !== ']' && token !== '}') count += 1;
    if (depth > maxDepth) throw new SyntaxError(`nested deeper than ${maxDepth}`);
    if (count > maxTokens) throw invalidRequest([{ field: 'body', message: 'has more in it than is accepted here' }]);
  }
}

function endOfString(text: string, start: number): number {
  const quote = text.indexOf('"', start);
  if (quote !== -1 && text.charAt(quote - 1) !== '\\') return quote + 1;
  restOfString.lastIndex = start;
  restOfString.test(text);
  return restOfString.lastIndex;
}
