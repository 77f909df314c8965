import type { Context } from 'koa';
import { readCookie, sessionCookieName, setCookie } from '../../http/cookies';

const daySeconds = 24 * 60 * 60;

/** The cookie that carries the owner's session. */
export const sessionCookie = (isSecure: boolean) => ownerCookie(sessionCookieName, isSecure, 7 * daySeconds);

/** The cookie by which a browser that has signed in before is known. */
export const deviceCookie = (isSecure: boolean) => ownerCookie('studio_device', isSecure, 365 * daySeconds);

/** Over https the name starts with `__Host-`, which no other host and no plain-http page can set. */
function ownerCookie(plainName: string, isSecure: boolean, maxAgeSeconds: number) {
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const write = (ctx: Context, value: string, maxAge: number) =>
    setCookie(ctx, { name, value, sameSite: 'Strict', isSecure, maxAgeSeconds: maxAge });
  return {
    read: (ctx: Context): string | null => readCookie(ctx, name),
    set: (ctx: Context, value: string): void => write(ctx, value, maxAgeSeconds),
    clear: (ctx: Context): void => write(ctx, '', 0),
  };
}

export type OwnerCookie = ReturnType<typeof ownerCookie>;
