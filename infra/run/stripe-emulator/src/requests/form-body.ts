import type { IncomingMessage } from 'node:http';
import { invalidRequest } from '../stripe-error';

/** Lists are objects with number-like keys. */
export interface Parameters {
  [name: string]: string | Parameters;
}

/** Stripe nests a few levels only. */
const MAX_DEPTH = 8;

function emptyParameters(): Parameters {
  // The object has no prototype, so that `__proto__` is an ordinary key.
  return Object.create(null) as Parameters;
}

function keyPath(key: string): string[] {
  const bracket = key.indexOf('[');
  if (bracket < 1) return [key];
  const inner = Array.from(key.slice(bracket).matchAll(/\[([^\]]*)\]/g), (match) => match[1] ?? '');
  return [key.slice(0, bracket), ...inner].slice(0, MAX_DEPTH);
}

function assign(target: Parameters, path: string[], value: string): void {
  const [first = '', ...rest] = path;
  // `expand[]` appends at the next free index.
  const name = first === '' ? String(Object.keys(target).length) : first;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const existing = target[name];
  const inner = typeof existing === 'object' ? existing : emptyParameters();
  target[name] = inner;
  assign(inner, rest, value);
}

/** Parses names such as `metadata[order_id]`, `expand[]` and `expand[0]`. */
export function parseForm(text: string): Parameters {
  const parameters = emptyParameters();
  for (const [key, value] of new URLSearchParams(text)) assign(parameters, keyPath(key), value);
  return parameters;
}

const MAX_BYTES = 256 * 1024;

/** Throws 413 for a body over the limit. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw invalidRequest('Request body too large.', {}, 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
