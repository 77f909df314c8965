import type { Middleware } from 'koa';

/** Headers of every answer. An API answer is never a document: it may load nothing and stand in no frame. A public read says
 *  itself how it may be kept; everything else is not stored anywhere. */
export const securityHeaders: Middleware = (ctx, next) => {
  ctx.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  });
  return next();
};
