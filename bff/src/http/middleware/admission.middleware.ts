import { Admission, type AdmissionLimits, manyVisitors, shedRequests, type TrustTest } from '@studio/server-kit';
import type { Middleware } from 'koa';
import type { Registry } from 'prom-client';
import { AppError } from '../../errors';

interface AdmissionParts {
  readonly limits: AdmissionLimits<'call' | 'upload'>;
  readonly isTrusted: TrustTest;
  readonly metrics: Registry;
}

/** Refuses what is too much at once, before anything of it is read; the gateway sends calls and pictures here without the front server. */
export function refuseTooMuch({ limits, isTrusted, metrics }: AdmissionParts): Middleware {
  const admission = new Admission({ limits, isTrusted, onShed: shedRequests(metrics) });
  return async (ctx, next) => {
    const work = ctx.is('multipart') ? 'upload' : 'call';
    if (!admission.admit(work, ctx.req, ctx.res))
      throw new AppError('UNAVAILABLE', manyVisitors, { retryAfterSeconds: 5 });
    await next();
  };
}
