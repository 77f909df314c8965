import { type MemoryLimit, MemoryRateLimit, secondsUntil, type TrustTest, visitorAddress } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendError } from './send-error';

interface ReportsOptions {
  readonly path: string;
  readonly limit: MemoryLimit;
  readonly maxBytes: number;
  /** 'failures' */
  readonly what: string;
  readonly isTrusted: TrustTest;
  /** @returns false: the text is no such report */
  readonly count: (body: string, sender: Sender) => boolean;
}

interface Sender {
  readonly address: string;
  readonly cookies: string | undefined;
}

/** Short JSON reports that browsers send by POST. The handler returns true when handled. */
export function browserReports({ path, limit, maxBytes, what, isTrusted, count }: ReportsOptions) {
  const rate = new MemoryRateLimit(limit);
  const take = async (request: IncomingMessage, response: ServerResponse, address: string) => {
    if (!count(await text(request), { address, cookies: request.headers.cookie }))
      return sendError(request, response, { status: 400, message: `This is no report of ${what}.` });
    response
      .writeHead(201, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end('{}');
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url !== path) return false;
    const address = visitorAddress(request, isTrusted);
    const until = rate.take(address);
    if (until) {
      const headers = { 'retry-after': String(secondsUntil(until)) };
      sendError(request, response, { status: 429, message: `Enough ${what} have been counted.`, headers });
    } else if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      // A JSON content type forces other sites to send a preflight.
      sendError(request, response, { status: 415, message: 'A report is JSON.' });
    } else if (!(Number(request.headers['content-length']) <= maxBytes)) {
      sendError(request, response, { status: 413, message: 'A report says how long it is, and is short.' });
    } else {
      take(request, response, address).catch(() => response.destroy());
    }
    return true;
  };
}
