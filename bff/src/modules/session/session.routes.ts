import type { Router } from '@koa/router';
import { createSession, deleteSession, getSession } from '@studio/contract';
import { mount } from '../../http/mount';
import type { SessionCookie } from './session-cookie';
import type { SessionService } from './session.service';

export function sessionRoutes(router: Router, sessions: SessionService, cookie: SessionCookie): void {
  mount(router, getSession, async ({ ctx }) => ({ authenticated: await sessions.isSignedIn(cookie.read(ctx)) }));
  mount(router, createSession, async ({ body, ctx }) => {
    cookie.set(ctx, await sessions.signIn(body.password));
    return { authenticated: true };
  });
  mount(router, deleteSession, async ({ ctx }) => {
    await sessions.signOut(cookie.read(ctx));
    cookie.clear(ctx);
    return { authenticated: false };
  });
}
