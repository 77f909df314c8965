import type { IncomingMessage } from 'node:http';
import { invalidRequest } from '../stripe-error';

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
