import type { Context } from 'koa';

/**
 * The owner's session cookie; over https prefixed by `__Host-`, on a non-standard port suffixed by `_` and the port.
 */
export const sessionCookieName = 'studio_session';

interface CookieOptions {
  readonly name: string;
  readonly value: string;
  readonly sameSite: 'Strict' | 'Lax';
  readonly isSecure: boolean;
  /** Absent: a session cookie. 0: delete. */
  readonly maxAgeSeconds?: number;
}

/**
 * Sets an HttpOnly cookie for the whole site. Koa refuses Secure cookies over plain http, which a reverse proxy speaks.
 * Values are base64url and need no quoting.
 */
export function setCookie(ctx: Context, { name, value, sameSite, isSecure, maxAgeSeconds }: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (isSecure) parts.push('Secure');
  ctx.append('Set-Cookie', parts.join('; '));
}

/** Null when absent or not in our format. */
export function readCookie(ctx: Context, name: string): string | null {
  const value = ctx.cookies.get(name);
  return value !== undefined && /^[\w-]{32,128}$/.test(value) ? value : null;
}
