import {
  noStore,
  nameRequest,
  type CachedResponse,
  requestIdOf,
  requestLog,
  sharedCacheHeaders,
  type TrustTest,
} from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';

interface ResponseToSend {
  readonly answer: CachedResponse;
  /** True: it may not be what it would be now. */
  readonly isStale?: boolean;
  /** True: somebody counts the request already. */
  readonly isTimed?: boolean;
}

/** Sends a ready answer, counts and logs it. */
export type CachedResponseSender = (request: IncomingMessage, response: ServerResponse, ready: ResponseToSend) => void;

interface SenderOptions {
  readonly isTrusted: TrustTest;
  readonly metrics: Pick<Metrics, 'note' | 'onStale'>;
  readonly logger: Logger;
  /** Whether a shared cache before the site is told of changes. */
  readonly isPurged?: boolean;
}

// RFC 9111 has done away with the warning, and it still is what people and tools look for. What was purged must not come back.
const staleHeaders = ['Warning', '110 - "Response is Stale"', 'Cache-Control', noStore];

export function cachedResponseSender({
  isTrusted,
  metrics,
  logger,
  isPurged = false,
}: SenderOptions): CachedResponseSender {
  const log = requestLog(logger);
  const cacheControl = sharedCacheHeaders(isPurged);
  return (request, response, { answer, isStale = false, isTimed = false }) => {
    const since = performance.now();
    const requestId = requestIdOf(request, isTrusted);
    const record = () => {
      const { method } = request;
      const { statusCode: status } = response;
      if (!isTimed) metrics.note({ method, route: answer.route, status }, since);
      nameRequest(request, answer.route);
      if (isStale) metrics.onStale(answer.route);
      const [ms, path] = [Math.round(performance.now() - since), request.url?.split('?', 1)[0]];
      log({ requestId, method, path, status, ms, isStale });
    };
    const sent = answer.send(request, response, [
      'X-Request-Id',
      requestId,
      ...(isStale ? staleHeaders : cacheControl),
    ]);
    if (sent) void sent.then(record);
    else record();
  };
}
