import { loggedPath, requestIdOf, type TrustTest } from '@studio/server-kit';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { asRequest } from '../../context/request-context';

/** Gives every request an id, the edge's own where a known proxy sent one, and logs how it was answered. Addresses carry no
 *  secrets here: the query is left out and nothing personal stands in a path. */
export function logRequests(logger: Logger, isTrusted: TrustTest): Middleware {
  return (ctx, next) => {
    const requestId = requestIdOf(ctx.req, isTrusted);
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    return asRequest(requestId, async () => {
      const start = performance.now();
      await next();
      const ms = Math.round(performance.now() - start);
      logger.info({ requestId, method: ctx.method, path: loggedPath(ctx.path), status: ctx.status, ms }, 'request');
    });
  };
}
