import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest first; browsers name gzip first without meaning to prefer it. */
const known = ['br', 'gzip'] as const;

// Below this, headers weigh more than what compression saves.
const minBytes = 1024;

/** Which of brotli and gzip a caller takes. One whose weight is 0 is refused, and what nobody can read is nothing. */
export function acceptedEncodings(request: Pick<IncomingMessage, 'headers'>): string[] {
  return new Negotiator(request).encodings([...known]);
}

/** The encoding in which a body is sent: the smallest that the caller takes, or none where that is worth nothing.
 *  @param length the body's, in bytes */
export function encodingFor(request: Pick<IncomingMessage, 'headers'>, length: number): Encoding {
  if (length < minBytes) return 'identity';
  const accepted = acceptedEncodings(request);
  return known.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Encodes while somebody waits: brotli 7 takes a few milliseconds for a long page and is a tenth larger than 11, which takes 300. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 7 });
  return bytes;
}

interface Wanted {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/** Encodes bodies that come again and again, each once, whoever waits for it.
 *  @param maxBytes how much of what was encoded is kept; what was asked for least lately goes first */
export function repeatedEncoder(maxBytes: number): typeof encode {
  const kept = new LRUCache<string, Buffer, Wanted>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: { bytes, encoding } }) => encode(bytes, encoding),
  });
  return async (bytes, encoding) => {
    if (encoding === 'identity') return bytes;
    const key = `${encoding} ${createHash('sha256').update(bytes).digest('base64url')}`;
    return (await kept.fetch(key, { context: { bytes, encoding } })) ?? encode(bytes, encoding);
  };
}
