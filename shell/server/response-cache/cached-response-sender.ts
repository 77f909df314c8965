import {
  noStore,
  nameRequest,
  type CachedResponse,
  requestIdOf,
  logRequest,
  sharedCacheHeaders,
  type TrustTest,
} from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';

interface ResponseToSend {
  readonly answer: CachedResponse;
  readonly isStale?: boolean;
  readonly isTimed?: boolean;
}

export type CachedResponseSender = (request: IncomingMessage, response: ServerResponse, ready: ResponseToSend) => void;

interface SenderOptions {
  readonly isTrusted: TrustTest;
  readonly metrics: Pick<Metrics, 'note' | 'onStale'>;
  readonly logger: Logger;
  readonly isPurged?: boolean;
}

// `no-store` keeps a purged response out of the CDN.
const staleHeaders = ['Warning', '110 - "Response is Stale"', 'Cache-Control', noStore];

export function cachedResponseSender({
  isTrusted,
  metrics,
  logger,
  isPurged = false,
}: SenderOptions): CachedResponseSender {
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
      logRequest(logger, { requestId, method, path, status, ms, ...(isStale && { isStale }) });
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
