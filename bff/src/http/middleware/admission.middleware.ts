import { type Admission, busyMessage } from '@studio/server-kit';
import type { Context, Middleware } from 'koa';
import { AppError } from '../../errors';

/** What is counted: calls, Stripe's events, and forms with a picture by who may send them. */
export type BffRequestClass = 'call' | 'event' | 'upload' | 'visitor-upload';

/** Forms of visitors at once. Fewer than may wait to be made into pictures (image-uploads.ts), so that there is room for the owner's. */
export const maxVisitorUploads = 5;

interface State {
  admission?: Admission<BffRequestClass>;
}

/** Refuses what is too much at once, before anything of it is read; the gateway sends calls and pictures here without the front server. */
export function shedLoad(admission: Admission<BffRequestClass>): Middleware {
  return async (ctx, next) => {
    if (!admission.admitWithBody('call', ctx.req, ctx.res)) throw busyError();
    (ctx.state as State).admission = admission;
    await next();
  };
}

/** Takes a place for a form, which is worked on as it comes. Visitors' are apart from the owner's. To be called once its sender may send it.
 *  @throws AppError UNAVAILABLE */
export function admitUpload(ctx: Context, access: 'public' | 'owner'): void {
  const { admission } = ctx.state as State;
  const requestClass = access === 'owner' ? 'upload' : 'visitor-upload';
  if (admission && !admission.admit(requestClass, ctx.req, ctx.res)) throw busyError();
}

/** The refusal of who is not taken on. */
export function busyError(): AppError {
  return new AppError('UNAVAILABLE', busyMessage, { retryAfterSeconds: 5 });
}
