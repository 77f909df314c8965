import type { Middleware } from 'koa';

/** Lets the scripts of any page read what the API answers a publishable key, as Stripe's API does: a shop's page is of another origin. */
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
