import { noStore } from '@studio/server-kit';
import type { Middleware } from 'koa';

/** What every answer says. An API answer is never a document: it may load nothing and stand in no frame. */
export const everyAnswer = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Sets the headers of every answer. A public read says itself how it may be kept; everything else is not stored anywhere. */
export const securityHeaders: Middleware = (ctx, next) => {
  ctx.set({ ...everyAnswer, 'Cache-Control': noStore });
  return next();
};
