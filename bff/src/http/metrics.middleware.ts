import type { Context, Middleware } from 'koa';
import { Histogram, type Registry } from 'prom-client';

/** Counts and times every request by method, route pattern and status. */
export function measureRequests(register: Registry): Middleware {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  return async (ctx, next) => {
    const end = durations.startTimer();
    try {
      await next();
    } finally {
      end({ method: methodOf(ctx), route: routeOf(ctx), status: ctx.status });
    }
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What a visitor invents must not make a series of its own. */
const methodOf = ({ method }: Context) => (methods.includes(method) ? method : 'other');

function routeOf({ _matchedRoute: matched, path }: Context & { _matchedRoute?: string | RegExp }): string {
  if (matched !== undefined) return String(matched);
  if (path.startsWith('/uploads/')) return '/uploads/:file';
  return ['/healthz', '/readyz', '/api/webhooks/stripe'].includes(path) ? path : 'other';
}
