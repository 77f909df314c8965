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

/** Brotli's qualities. For a page of 130 KB the quick one takes 3 ms and is a tenth larger than the smallest of all, 11, which takes 110. The small one
 *  takes 40 and is 2 % larger. */
const qualities = { quick: 7, small: 10 };

const brotli = async (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Encodes while somebody waits. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, qualities.quick);
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

/** What small forms may take of one processor, whatever changes and whoever makes addresses up: one part in so many. */
const shareOfSmall = 10;
const maxSmallBytes = 512 * 1024;
let restUntil = 0;

/** Brotli's small form, where there is time for one: they are made one at a time, and after each come rests.
 *  @returns null where the quick form has to do for now, at once */
export function encodeSmall(bytes: Buffer): Promise<Buffer> | null {
  const since = performance.now();
  if (bytes.length > maxSmallBytes || since < restUntil) return null;
  restUntil = Infinity;
  return brotli(bytes, qualities.small).finally(() => {
    const now = performance.now();
    restUntil = now + (now - since) * (shareOfSmall - 1);
  });
}
