import { type Registry, requestTimer } from '@studio/server-kit';
import type { Context, Middleware } from 'koa';

/** Counts and times every request by method, route pattern and status. */
export function measureRequests(register: Registry): Middleware {
  const begin = requestTimer(register);
  return async (ctx, next) => {
    const end = begin();
    try {
      await next();
    } finally {
      end({ method: ctx.method, route: routeOf(ctx), status: ctx.status });
    }
  };
}

function routeOf({ _matchedRoute: matched, path }: Context & { _matchedRoute?: string | RegExp }): string {
  if (matched !== undefined) return String(matched);
  if (path.startsWith('/uploads/')) return '/uploads/:file';
  return ['/healthz', '/readyz', '/api/webhooks/stripe'].includes(path) ? path : 'other';
}
