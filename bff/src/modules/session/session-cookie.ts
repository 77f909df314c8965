import type { Context } from 'koa';
import { readCookie, setCookie } from '../../http/cookies';

/** The cookie that carries the owner's session. Over https its name starts with `__Host-`, which no other host and no
 *  plain-http page can set. */
export function sessionCookie(isSecure: boolean) {
  const name = isSecure ? '__Host-studio_session' : 'studio_session';
  const write = (ctx: Context, value: string, maxAgeSeconds?: number) =>
    setCookie(ctx, { name, value, sameSite: 'Strict', isSecure, maxAgeSeconds });
  return {
    read: (ctx: Context): string | null => readCookie(ctx, name),
    set: (ctx: Context, id: string): void => write(ctx, id, 7 * 24 * 60 * 60),
    clear: (ctx: Context): void => write(ctx, '', 0),
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
