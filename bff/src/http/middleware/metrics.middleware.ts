import { nameRequest, type requestDurations } from '@studio/server-kit';
import type { Context, Middleware } from 'koa';

export function measureRequests(note: ReturnType<typeof requestDurations>): Middleware {
  return async (ctx, next) => {
    const since = performance.now();
    try {
      await next();
    } finally {
      const route = routeOf(ctx);
      note({ method: ctx.method, route, status: ctx.status }, since);
      nameRequest(ctx.req, route);
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
