import type { Context } from 'koa';
import type { Config } from '../../config/config';
import { readCookie, sessionCookieName, setCookie } from '../../http/cookies';

const daySeconds = 24 * 60 * 60;
const standardPort = '3000';

type Site = Pick<Config, 'isSecure' | 'publicOrigin'>;

export const sessionCookie = (site: Site) => ownerCookie(sessionCookieName, site, 7 * daySeconds);

/** Marks a browser that has signed in before. */
export const deviceCookie = (site: Site) => ownerCookie('studio_device', site, 365 * daySeconds);

/** Cookies ignore ports, and two sites may share a host. */
function nameFor(plainName: string, { isSecure, publicOrigin }: Site): string {
  if (isSecure) return `__Host-${plainName}`;
  const { port } = new URL(publicOrigin);
  return port === '' || port === standardPort ? plainName : `${plainName}_${port}`;
}

function ownerCookie(plainName: string, site: Site, maxAgeSeconds: number) {
  const { isSecure } = site;
  const name = nameFor(plainName, site);
  const write = (ctx: Context, value: string, maxAge: number) =>
    setCookie(ctx, { name, value, sameSite: 'Strict', isSecure, maxAgeSeconds: maxAge });
  return {
    read: (ctx: Context): string | null => readCookie(ctx, name),
    set: (ctx: Context, value: string): void => write(ctx, value, maxAgeSeconds),
    clear: (ctx: Context): void => write(ctx, '', 0),
  };
}

export type OwnerCookie = ReturnType<typeof ownerCookie>;
