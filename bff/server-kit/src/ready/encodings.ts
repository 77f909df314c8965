import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** The few things that browsers say, and what follows: reading them anew costs more than sending a ready answer. */
const heard = new Map<string, Encoding>();
const maxHeard = 100;

/** The encoding in which a body is sent: the smallest that the caller takes, or none where that is worth nothing.
 *  @param length the body's, in bytes */
export function encodingFor(request: Pick<IncomingMessage, 'headers'>, length: number): Encoding {
  if (length < minBytes) return 'identity';
  const said = String(request.headers['accept-encoding'] ?? '');
  const before = heard.get(said);
  if (before !== undefined) return before;
  const accepted = acceptedEncodings(request);
  const encoding = known.find((each) => accepted.includes(each)) ?? 'identity';
  // A browser's is short; what somebody made up may be long, and is read each time.
  if (said.length <= 100 && heard.size < maxHeard) heard.set(said, encoding);
  return encoding;
}

/** Encodes while somebody waits: brotli 7 takes a few milliseconds for a long page and is a tenth larger than 11, which takes 300. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 7 });
  return bytes;
}

/** Encodes bytes once for all who are sent them. */
export function encodedOnce(body: Buffer): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const bytes = made.get(encoding) ?? encode(body, encoding);
    made.set(encoding, bytes);
    return bytes;
  };
}

/** Brotli 11, for what is sent again and again. */
export async function encodeSmallest(bytes: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = constants;
  return promisify(brotliCompress)(bytes, { params: { [quality]: 11, [hint]: bytes.length } });
}
