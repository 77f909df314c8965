import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { asRequest } from '../request-context';

/** Gives every request an id, the edge's own where a known proxy sent one, and logs how it was answered. Addresses carry no
 *  secrets here: the query is left out and nothing personal stands in a path. */
export function logRequests(logger: Logger, isTrusted: (address: string) => boolean): Middleware {
  return (ctx, next) => {
    const given = isTrusted(ctx.req.socket.remoteAddress ?? '') ? ctx.get('x-request-id') : '';
    const requestId = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    return asRequest(requestId, async () => {
      const start = performance.now();
      await next();
      const ms = Math.round(performance.now() - start);
      logger.info({ requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms }, 'request');
    });
  };
}
