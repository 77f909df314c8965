import type { Middleware } from 'koa';
import { AppError } from '../../errors';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses writes that do not come from this site's own pages: another site's would bring a visitor's cookies. Browsers say where a
 *  request comes from in Sec-Fetch-Site; those that don't (and plain http beyond localhost) say it in Origin; who says neither is
 *  no page. */
export function refuseCrossSiteWrites(publicOrigin: string): Middleware {
  return (ctx, next) => {
    const isAllowed =
      safeMethods.includes(ctx.method) || isOwnSite(ctx.get('sec-fetch-site'), ctx.get('origin'), ctx.host);
    if (!isAllowed) throw new AppError('FORBIDDEN');
    return next();
  };

  function isOwnSite(fetchSite: string, origin: string, host: string): boolean {
    if (fetchSite) return fetchSite === 'same-origin';
    if (!URL.canParse(origin)) return false;
    return origin === publicOrigin || new URL(origin).host === host;
  }
}
