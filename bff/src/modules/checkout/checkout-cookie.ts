import { checkoutCookieName } from '@studio/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { readCookie, setCookie } from '../../http/cookies';

// As long as a buyer may come back to see what became of a payment.
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The cookie that names a browser to its orders. The key in the database is its hash: a copy of the table opens no order. Over https no other
 *  host can set it (`__Host-`); one without that prefix, which was the name before, is not read. The front server names it alike. */
export function checkoutCookie(isSecure: boolean) {
  const name = isSecure ? `__Host-${checkoutCookieName}` : checkoutCookieName;
  const read = (ctx: Context): string | null => {
    const value = readCookie(ctx, name);
    return value && keyOf(value);
  };
  return {
    /** The browser's key, null when it has none. */
    read,
    /** The browser's key, new when it had none. */
    readOrSet(ctx: Context): string {
      const known = read(ctx);
      if (known) return known;
      const value = randomBytes(32).toString('base64url');
      setCookie(ctx, { name, value, sameSite: 'Lax', isSecure, maxAgeSeconds });
      return keyOf(value);
    },
    /** The browser has no key any more. */
    forget: (ctx: Context) => setCookie(ctx, { name, value: '', sameSite: 'Lax', isSecure, maxAgeSeconds: 0 }),
  };
}

export type CheckoutCookie = ReturnType<typeof checkoutCookie>;

function keyOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
