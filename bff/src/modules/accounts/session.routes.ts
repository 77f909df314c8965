import type { Router } from '@koa/router';
import { changePassword, createSession, deleteSession, getSession } from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { OwnerCookie } from './session-cookie';
import type { Browser, SessionService, SignedIn } from './session.service';
import { AppError } from '../../errors';

interface SessionRoutes {
  readonly sessions: SessionService;
  readonly owner: Middleware;
  readonly sessionCookie: OwnerCookie;
  readonly deviceCookie: OwnerCookie;
  readonly clientAddress: (ctx: Context) => string;
}

export function sessionRoutes(router: Router, routes: SessionRoutes): void {
  const { sessions, owner, sessionCookie, deviceCookie } = routes;
  const browserOf = (ctx: Context): Browser => ({
    clientAddress: routes.clientAddress(ctx),
    sessionId: sessionCookie.read(ctx),
    device: deviceCookie.read(ctx),
  });
  const keep = (ctx: Context, { sessionId, device }: SignedIn): void => {
    sessionCookie.set(ctx, sessionId);
    deviceCookie.set(ctx, device);
  };
  mount(router, getSession, async ({ ctx }) => ({ authenticated: await sessions.isSignedIn(sessionCookie.read(ctx)) }));
  mount(router, createSession, async ({ body, ctx }) => {
    keep(ctx, await sessions.signIn(body.password, browserOf(ctx)));
    return { authenticated: true };
  });
  mount(router, changePassword, owner, async ({ body, ctx }) => {
    const passwords = { current: body.currentPassword, next: body.newPassword };
    keep(ctx, await sessions.changePassword(passwords, browserOf(ctx)));
    return { authenticated: true };
  });
  mount(router, deleteSession, async ({ ctx }) => {
    await sessions.signOut(sessionCookie.read(ctx));
    sessionCookie.clear(ctx);
    return { authenticated: false };
  });
}

/** Runs before the body is read. */
export function requireOwner(sessions: SessionService, cookie: OwnerCookie): Middleware {
  return async (ctx, next) => {
    if (!(await sessions.isSignedIn(cookie.read(ctx)))) throw new AppError('UNAUTHORIZED');
    await next();
  };
}
