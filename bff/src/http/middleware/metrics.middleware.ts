import type { requestDurations } from '@studio/server-kit';
import type { Context, Middleware } from 'koa';

/** Counts and times every request by method, route pattern and status. */
export function measureRequests(note: ReturnType<typeof requestDurations>): Middleware {
  return async (ctx, next) => {
    const since = performance.now();
    try {
      await next();
    } finally {
      note({ method: ctx.method, route: routeOf(ctx), status: ctx.status }, since);
    }
  };
}

function routeOf({ _matchedRoute: matched, path }: Context & { _matchedRoute?: string | RegExp }): string {
  if (matched !== undefined) return String(matched);
  if (path.startsWith('/uploads/')) return '/uploads/:file';
  return ['/healthz', '/readyz', '/api/webhooks/stripe', '/api/csp-reports', '/.well-known/security.txt'].includes(path)
    ? path
    : 'other';
}
