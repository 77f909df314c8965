import { randomBytes } from 'node:crypto';
import type { DeclaredRoute } from '../route-rules.mjs';

/** How long a page's cookie names a browser: as long as a buyer may come back to see what became of a payment. The BFF, which sets the
 *  same cookie where a call comes first, says the same (bff, checkout-cookie). */
const cookieMaxAgeSeconds = 30 * 24 * 60 * 60;

interface RequestContext {
  /** The request's Cookie header. */
  readonly cookies: string | undefined;
  /** True: the site is reached by HTTPS. */
  readonly isSecure: boolean;
}

/** What a document's headers say because its route declares so: whether it is indexed, and the cookie that the browser lacks.
 *  @param route null: nobody's page */
export function pageHeaders(
  route: DeclaredRoute | null,
  { cookies, isSecure }: RequestContext,
): Record<string, string> {
  // No other host can set a cookie of that prefix, and so name a visitor.
  const cookie = route?.cookie && (isSecure ? `__Host-${route.cookie}` : route.cookie);
  const isNew = cookie !== undefined && !cookies?.split('; ').some((known) => known.startsWith(`${cookie}=`));
  return {
    ...(route?.noindex ? { 'x-robots-tag': 'noindex' } : {}),
    ...(isNew ? { 'set-cookie': newCookie(cookie, isSecure) } : {}),
  };
}

function newCookie(name: string, isSecure: boolean): string {
  const value = randomBytes(32).toString('base64url');
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${cookieMaxAgeSeconds}${secure}`;
}
