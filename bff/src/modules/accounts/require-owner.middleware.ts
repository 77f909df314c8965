import type { Middleware } from 'koa';
import { AppError } from '../../errors';
import type { OwnerCookie } from './session-cookie';
import type { SessionService } from './session.service';

/** Runs before the body is read. */
export function requireOwner(sessions: SessionService, cookie: OwnerCookie): Middleware {
  return async (ctx, next) => {
    if (!(await sessions.isSignedIn(cookie.read(ctx)))) throw new AppError('UNAUTHORIZED');
    await next();
  };
}
