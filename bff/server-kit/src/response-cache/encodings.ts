import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest first; browsers name gzip first without meaning to prefer it. */
const compressions = ['br', 'gzip'] as const;

// Below this, headers weigh more than what compression saves.
const minBytes = 1024;

/** Which of brotli and gzip a caller takes. One whose weight is 0 is refused, and what nobody can read is nothing. */
export function acceptedEncodings(request: Pick<IncomingMessage, 'headers'>): string[] {
  return new Negotiator(request).encodings([...compressions]);
}

/** The few things that browsers say, and what follows: reading them anew costs more than sending a ready answer. */
const negotiated = new Map<string, Encoding>();
const maxNegotiated = 100;

/** The encoding in which a body is sent: the smallest that the caller takes, or none where that is worth nothing.
 *  @param length the body's, in bytes */
export function encodingFor(request: Pick<IncomingMessage, 'headers'>, length: number): Encoding {
  if (length < minBytes) return 'identity';
  const header = String(request.headers['accept-encoding'] ?? '');
  const before = negotiated.get(header);
  if (before !== undefined) return before;
  const accepted = acceptedEncodings(request);
  const encoding = compressions.find((each) => accepted.includes(each)) ?? 'identity';
  // A browser's is short; what somebody made up may be long, and is read each time.
  if (header.length <= 100 && negotiated.size < maxNegotiated) negotiated.set(header, encoding);
  return encoding;
}

/** Brotli's qualities. For a page of 130 KB the quick one takes 3 ms and is a tenth larger than the smallest of all, 11, which takes 110. The small one
 *  takes 40 and is 2 % larger. */
const qualities = { fast: 7, best: 10 };

const brotli = async (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Encodes while somebody waits. */
export async function compressFast(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, qualities.fast);
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 7 });
  return bytes;
}

/** Encodes bytes once for all who are sent them. */
export function memoizeCompression(body: Buffer): (encoding: Encoding) => Promise<Buffer> {
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const bytes = compressed.get(encoding) ?? compressFast(body, encoding);
    compressed.set(encoding, bytes);
    return bytes;
  };
}

/** What small forms may take of one processor, whatever changes and whoever makes addresses up: one part in so many. */
const processorFraction = 10;
const maxBestBytes = 512 * 1024;
let restUntil = 0;

/** Brotli's small form, where there is time for one: they are made one at a time, and after each come rests.
 *  @returns null where the quick form has to do for now, at once */
export function compressBest(bytes: Buffer): Promise<Buffer> | null {
  const since = performance.now();
  if (bytes.length > maxBestBytes || since < restUntil) return null;
  restUntil = Infinity;
  return brotli(bytes, qualities.best).finally(() => {
    const now = performance.now();
    restUntil = now + (now - since) * (processorFraction - 1);
  });
}
