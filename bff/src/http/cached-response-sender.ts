import { nameRequest, type requestDurations, requestIdOf, logRequest, type TrustTest } from '@studio/server-kit';
import type { Logger } from 'pino';
import type { CachedResponseSender } from './api-response-cache';

interface SenderOptions {
  readonly logger: Logger;
  readonly isTrusted: TrustTest;
  readonly durations: ReturnType<typeof requestDurations>;
}

/** Sends the same headers, log line and metrics as the middleware. */
export function cachedResponseSender({ logger, isTrusted, durations }: SenderOptions): CachedResponseSender {
  return (request, response, { answer, own }) => {
    const since = performance.now();
    const requestId = requestIdOf(request, isTrusted);
    const record = () => {
      const { method } = request;
      const { statusCode: status } = response;
      durations({ method, route: answer.route, status }, since);
      nameRequest(request, answer.route);
      const ms = Math.round(performance.now() - since);
      const [path] = (request.url ?? '').split('?', 1);
      logRequest(logger, { requestId, method, path, status, ms });
    };
    const sent = answer.send(request, response, ['X-Request-Id', requestId, ...own]);
    if (sent) void sent.then(record);
    else record();
  };
}
