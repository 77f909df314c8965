import type { Context } from 'koa';

/** The owner's session, over https with `__Host-` before it, at a port of one's own with `_` and the port behind it. Here, because whoever reads may be told apart by it. */
export const sessionCookieName = 'studio_session';

interface CookieOptions {
  readonly name: string;
  readonly value: string;
  readonly sameSite: 'Strict' | 'Lax';
  readonly isSecure: boolean;
  /** Absent: until the browser closes. 0: gone at once. */
  readonly maxAgeSeconds?: number;
}

/** Sets an HttpOnly cookie for the whole site. Written by hand because Koa's own refuses Secure cookies over plain http, which
 *  is what a hop behind the edge speaks. Values are base64url, so nothing needs quoting. */
export function setCookie(ctx: Context, { name, value, sameSite, isSecure, maxAgeSeconds }: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (isSecure) parts.push('Secure');
  ctx.append('Set-Cookie', parts.join('; '));
}

/** The cookie's value, null when there is none or when we can't have made it. */
export function readCookie(ctx: Context, name: string): string | null {
  const value = ctx.cookies.get(name);
  return value !== undefined && /^[\w-]{32,128}$/.test(value) ? value : null;
}
