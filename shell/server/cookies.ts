/** Other hosts cannot set `__Host-` cookies. */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/** @returns the value of this host's own cookie */
export function cookieOf(cookies: string | undefined, name: string, isSecure: boolean): string | undefined {
  const start = `${nameOf(name, isSecure)}=`;
  if (!cookies?.includes(start)) return undefined;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly isSecure: boolean;
}

/** @returns a `Set-Cookie` header; 0 seconds delete the cookie */
export function setCookie({ name, value, seconds, isSecure }: NewCookie): string {
  const secure = isSecure ? '; Secure' : '';
  return `${nameOf(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
