import { drainRequestBody, noStore } from '@studio/server-kit';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { isUnavailable } from '../../db/database-errors';
import { AppError } from '../../errors';

const unavailableSeconds = 5;

/** Temporary refusals are not logged as errors. */
export function answerErrors(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined && ctx.respond !== false) throw new AppError('NOT_FOUND');
    } catch (error) {
      const appError = toAppError(error);
      if (appError.status >= 500 && appError.retryAfterSeconds === undefined) {
        logger.error(
          { requestId: ctx.state.requestId, code: appError.code, err: appError.cause ?? error },
          'request failed',
        );
      }
      ctx.status = appError.status;
      ctx.set('Cache-Control', noStore);
      const retryAfter = appError.retryAfterSeconds ?? (appError.status === 503 ? unavailableSeconds : undefined);
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      ctx.remove('ETag');
      ctx.remove('Content-Encoding');
      ctx.body = appError.toAnswer();
    }
    drainRequestBody(ctx.req, ctx.res);
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL', undefined, { cause: error });
}
