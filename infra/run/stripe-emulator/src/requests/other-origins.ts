import type { Middleware } from 'koa';

/** The shop's page, which calls the emulator, has another origin. */
export const allowOtherOrigins: Middleware = (ctx, next) => {
  if (!ctx.path.startsWith('/v1/')) return next();
  ctx.set('Access-Control-Allow-Origin', '*');
  if (ctx.method !== 'OPTIONS') return next();
  ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, Stripe-Version');
  ctx.set('Access-Control-Allow-Methods', 'GET, POST');
  ctx.set('Access-Control-Max-Age', '300');
  ctx.status = 204;
  return undefined;
};
