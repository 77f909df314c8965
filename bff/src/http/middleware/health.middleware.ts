import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { ping } from '../../db/connect';
import { AppError } from '../../errors';

const pingTimeoutMs = 1500;

export function health(db: Knex): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok' };
    } else if (ctx.path === '/readyz') {
      await ping(db, pingTimeoutMs).catch((cause) => {
        throw new AppError('UNAVAILABLE', 'The database does not answer.', { cause });
      });
      ctx.body = { status: 'ready' };
    } else {
      await next();
    }
  };
}
