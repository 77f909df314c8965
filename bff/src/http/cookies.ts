import type { Context } from 'koa';

/** Over https the cookie has the prefix `__Host-`, on a non-standard port `_` and the port. */
export const sessionCookieName = 'studio_session';

interface CookieOptions {
  readonly name: string;
  readonly value: string;
  readonly sameSite: 'Strict' | 'Lax';
  readonly isSecure: boolean;
  /** Absent: a session cookie. 0: delete. */
  readonly maxAgeSeconds?: number;
}

/** Koa refuses Secure cookies over plain http, which a reverse proxy speaks. Values are base64url. */
export function setCookie(ctx: Context, { name, value, sameSite, isSecure, maxAgeSeconds }: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (isSecure) parts.push('Secure');
  ctx.append('Set-Cookie', parts.join('; '));
}

export function readCookie(ctx: Context, name: string): string | null {
  const value = ctx.cookies.get(name);
  return value !== undefined && /^[\w-]{32,128}$/.test(value) ? value : null;
}
