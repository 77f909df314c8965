import { describeContract } from '@studio/contract/describe';
import type { Middleware } from 'koa';

/** For the compatibility check of releases. */
export function answerContract(): Middleware {
  let description: string | undefined;
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.path !== '/api/contract') return next();
    ctx.type = 'json';
    ctx.body = description ??= JSON.stringify(describeContract());
  };
}
