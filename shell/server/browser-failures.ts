import { memoryLimits, MemoryRateLimit, secondsUntil, type TrustTest, visitorAddress } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { failureKinds, failuresPath, type BrowserFailure } from '../src/features/reports/browser-failure';
import type { Metrics } from './metrics';
import { sendError } from './send-error';

const maxBytes = 512;

interface FailuresOptions {
  readonly metrics: Pick<Metrics, 'onBrowserFailure'>;
  readonly isTrusted: TrustTest;
  readonly logger: Logger;
}

/** The handler stores nothing about the visitor. @returns true when handled */
export function browserFailures({ metrics, isTrusted, logger }: FailuresOptions) {
  const rate = new MemoryRateLimit(memoryLimits.pageFailures);
  const count = async (request: IncomingMessage, response: ServerResponse) => {
    const failure = parseFailure(await text(request));
    if (!failure) return sendError(request, response, { status: 400, message: 'This is no report of a failure.' });
    logger.warn(metrics.onBrowserFailure(failure), 'page failed in a browser');
    response
      .writeHead(201, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end('{}');
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url !== failuresPath) return false;
    const until = rate.take(visitorAddress(request, isTrusted));
    if (until) {
      const headers = { 'retry-after': String(secondsUntil(until)) };
      sendError(request, response, { status: 429, message: 'Enough failures have been counted.', headers });
    } else if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      // A JSON content type forces other sites to send a preflight.
      sendError(request, response, { status: 415, message: 'A report is JSON.' });
    } else if (!(Number(request.headers['content-length']) <= maxBytes)) {
      sendError(request, response, { status: 413, message: 'A report says how long it is, and is short.' });
    } else {
      count(request, response).catch(() => response.destroy());
    }
    return true;
  };
}

/** @returns null: it is none */
function parseFailure(body: string): BrowserFailure | null {
  try {
    const value = JSON.parse(body) as Partial<BrowserFailure> | null;
    const { remote, build, kind, ...rest } = value ?? {};
    const isKnown = failureKinds.some((known) => known === kind) && Object.keys(rest).length === 0;
    return isKnown && typeof remote === 'string' && typeof build === 'string' ? (value as BrowserFailure) : null;
  } catch {
    return null;
  }
}
