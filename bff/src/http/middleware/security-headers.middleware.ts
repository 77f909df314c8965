import { noStore } from '@studio/server-kit';
import type { Middleware } from 'koa';

export const everyAnswer = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Public reads override Cache-Control. */
export const securityHeaders: Middleware = (ctx, next) => {
  ctx.set({ ...everyAnswer, 'Cache-Control': noStore });
  return next();
};
