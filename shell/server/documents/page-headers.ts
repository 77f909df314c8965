import { randomBytes } from 'node:crypto';
import { cookieOf, setCookie } from '../cookies';
import type { Assignment } from '../releases/assignment';
import { viewHeader, viewTiming, type View } from '../shares/views';
import type { DeclaredRoute } from '../route-rules.mjs';

/** The cookie lasts as long as a buyer may return to a payment; the BFF has the same value. */
const cookieSeconds = 30 * 24 * 60 * 60;

interface RequestContext {
  readonly cookies: string | undefined;
  readonly isSecure: boolean;
}

/** @param route null: no remote shows the page */
export function pageHeaders(
  route: DeclaredRoute | null,
  { cookies, isSecure }: RequestContext,
): Record<string, string> {
  const name = route?.cookie;
  const isNew = name !== undefined && cookieOf(cookies, name, isSecure) === undefined;
  return {
    ...(route?.noindex ? { 'x-robots-tag': 'noindex' } : {}),
    ...(isNew ? { 'set-cookie': newCookie(name, isSecure) } : {}),
  };
}

/** The page's headers for one browser, with those of its preview or share. */
export function personalHeaders(
  route: DeclaredRoute | null,
  context: RequestContext,
  { isPreview, setCookie, view }: Pick<Assignment, 'isPreview' | 'setCookie'> & { readonly view: View | null },
): Record<string, string | string[]> {
  const own = pageHeaders(route, context);
  const cookies = [own['set-cookie'], setCookie].filter((cookie) => typeof cookie === 'string');
  return {
    ...own,
    ...(isPreview ? { 'x-robots-tag': 'noindex' } : {}),
    ...(view ? { [viewHeader]: viewTiming(view) } : {}),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  };
}

function newCookie(name: string, isSecure: boolean): string {
  return setCookie({ name, value: randomBytes(32).toString('base64url'), seconds: cookieSeconds, isSecure });
}
