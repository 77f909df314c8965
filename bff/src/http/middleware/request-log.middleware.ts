import { logRequest, requestIdOf, type TrustTest } from '@studio/server-kit';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { asRequest } from '../../context/request-context';

/** Keeps a trusted proxy's request id. Does not log the query. */
export function logRequests(logger: Logger, isTrusted: TrustTest): Middleware {
  return (ctx, next) => {
    const requestId = requestIdOf(ctx.req, isTrusted);
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    return asRequest(requestId, async () => {
      const start = performance.now();
      await next();
      const ms = Math.round(performance.now() - start);
      logRequest(logger, { requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms });
    });
  };
}
