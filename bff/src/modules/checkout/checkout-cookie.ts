import { checkoutCookieName } from '@studio/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { readCookie, setCookie } from '../../http/cookies';

// The buyer has this time to return to a payment's outcome.
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The database has only the key's hash. The front server uses the same name. */
export function checkoutCookie(isSecure: boolean) {
  const name = isSecure ? `__Host-${checkoutCookieName}` : checkoutCookieName;
  const read = (ctx: Context): string | null => {
    const value = readCookie(ctx, name);
    return value && keyOf(value);
  };
  return {
    read,
    readOrSet(ctx: Context): string {
      const known = read(ctx);
      if (known) return known;
      const value = randomBytes(32).toString('base64url');
      setCookie(ctx, { name, value, sameSite: 'Lax', isSecure, maxAgeSeconds });
      return keyOf(value);
    },
    forget: (ctx: Context) => setCookie(ctx, { name, value: '', sameSite: 'Lax', isSecure, maxAgeSeconds: 0 }),
  };
}

export type CheckoutCookie = ReturnType<typeof checkoutCookie>;

function keyOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
