import { type Admission, manyVisitors } from '@studio/server-kit';
import type { Middleware } from 'koa';
import { AppError } from '../../errors';

/** Refuses what is too much at once, before anything of it is read; the gateway sends calls and pictures here without the front server. */
export function refuseTooMuch(admission: Admission<'call' | 'upload' | 'event'>): Middleware {
  return async (ctx, next) => {
    const isAdmitted = ctx.is('multipart')
      ? admission.admit('upload', ctx.req, ctx.res)
      : admission.admitWhole('call', ctx.req, ctx.res);
    if (!isAdmitted) throw tooMuch();
    await next();
  };
}

/** The refusal of who is not taken on. */
export function tooMuch(): AppError {
  return new AppError('UNAVAILABLE', manyVisitors, { retryAfterSeconds: 5 });
}
