import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Gives every request an id, the edge's own where it sent one, and logs how it was answered. Addresses carry no secrets
 *  here: the query is left out and nothing personal stands in a path. */
export function logRequests(logger: Logger): Middleware {
  return async (ctx, next) => {
    const given = ctx.get('x-request-id');
    const requestId = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    logger.info({ requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms }, 'request');
  };
}
