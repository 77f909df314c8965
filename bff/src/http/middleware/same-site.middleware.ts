import type { Middleware } from 'koa';
import { isThisMachine } from '@studio/server-kit';
import { AppError } from '../../errors';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses writes that do not come from this site's own pages, because another site's would bring a visitor's cookies. Browsers say where a
 *  request comes from in Sec-Fetch-Site, those that don't (and plain http beyond localhost) in Origin, which is compared as a whole. A site of
 *  this machine is reached by several names of it, so there the Origin may also be the address that was asked. */
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
