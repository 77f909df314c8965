import type { Middleware } from 'koa';
import { isThisMachine } from '@studio/server-kit';
import { AppError } from '../../errors';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Decides by Sec-Fetch-Site, else by the whole Origin. A local site has several names: there the Origin may equal the
 * Host.
 */
export function refuseCrossSiteWrites(publicOrigin: string): Middleware {
  const isLocal = isThisMachine(publicOrigin);
  const { protocol } = new URL(publicOrigin);
  return (ctx, next) => {
    const isAllowed =
      safeMethods.includes(ctx.method) || isOwnSite(ctx.get('sec-fetch-site'), ctx.get('origin'), ctx.host);
    if (!isAllowed) throw new AppError('FORBIDDEN');
    return next();
  };

  function isOwnSite(fetchSite: string, origin: string, host: string): boolean {
    if (fetchSite) return fetchSite === 'same-origin';
    if (origin === publicOrigin) return true;
    return isLocal && origin === `${protocol}//${host}` && isThisMachine(origin);
  }
}
