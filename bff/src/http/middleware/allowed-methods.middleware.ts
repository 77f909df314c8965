import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from '../../errors';

export const refuseOtherMethods: Middleware = async (ctx, next) => {
  await next();
  const { matched = [] } = ctx as unknown as Partial<RouterContext>;
  if (ctx.status !== 404 || ctx.body !== undefined || matched.length === 0) return;
  const methods = [...new Set(matched.flatMap((layer) => layer.methods))];
  if (methods.includes(ctx.method)) return;
  ctx.set('Allow', methods.join(', '));
  throw new AppError('METHOD_NOT_ALLOWED');
};
