import { describeContract } from '@studio/contract/describe';
import type { Middleware } from 'koa';

/** The compatibility check of releases reads this answer. */
export function answerContract(): Middleware {
  let description: string | undefined;
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.path !== '/api/contract') return next();
    ctx.type = 'json';
    ctx.body = description ??= JSON.stringify(describeContract());
  };
}
