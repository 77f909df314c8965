import { type Admission, busyMessage } from '@studio/server-kit';
import type { Context, Middleware } from 'koa';
import { AppError } from '../../errors';

export type BffRequestClass = 'call' | 'event' | 'upload' | 'visitor-upload';

interface State {
  admission?: Admission<BffRequestClass>;
}

/** Runs before bodies are read. */
export function shedLoad(admission: Admission<BffRequestClass>): Middleware {
  return async (ctx, next) => {
    if (!admission.admitWithBody('call', ctx.req, ctx.res)) throw busyError();
    (ctx.state as State).admission = admission;
    await next();
  };
}

/** Counts visitors apart from the owner. Call after authorisation. */
export function admitUpload(ctx: Context, access: 'public' | 'owner'): void {
  const { admission } = ctx.state as State;
  const requestClass = access === 'owner' ? 'upload' : 'visitor-upload';
  if (admission && !admission.admit(requestClass, ctx.req, ctx.res)) throw busyError();
}

export function busyError(): AppError {
  return new AppError('UNAVAILABLE', busyMessage, { retryAfterSeconds: 5 });
}
