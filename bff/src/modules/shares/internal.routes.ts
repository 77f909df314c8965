import { internalKeyHeader, internalPrefix } from '@studio/server-kit';
import { ViewResults, type ViewResult } from '@studio/contract';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { AppError, invalidRequest } from '../../errors';
import { readJson } from '../../http/body/json-body';
import { inputValidator } from '../../http/validator';
import type { SharesService } from './shares.service';

/** A hundred results. */
const most = { bytes: 64 * 1024, tokens: 10_000 };

const check = inputValidator(ViewResults);

interface InternalRoutes {
  readonly shares: SharesService;
  /** Null: every call is refused. */
  readonly viewKey: string | null;
}

/** For the front servers, which have the same key; to others these addresses do not exist. Not in the contract. */
export function internalRoutes({ shares, viewKey }: InternalRoutes): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(internalPrefix)) return next();
    if (viewKey === null || !isEqual(ctx.get(internalKeyHeader), viewKey)) throw new AppError('NOT_FOUND');
    const call = `${ctx.method} ${ctx.path.slice(internalPrefix.length)}`;
    if (call === 'POST view-results') {
      const results = (await readJson(ctx, most)) as ViewResult[];
      const refused = check(results);
      if (refused.length > 0) throw invalidRequest(refused);
      await shares.record(results);
      ctx.body = {};
    } else if (call === 'GET share-stops') {
      ctx.body = await shares.results(sharesIn(ctx));
    } else {
      throw new AppError('NOT_FOUND');
    }
  };
}

/** `?share=mf-shop.3&share=mf-gallery.1` */
function sharesIn({ query }: Context) {
  return [query['share'] ?? []].flat().map((share) => {
    const [, remote = '', number = ''] = /^([a-z][a-z0-9-]{0,39})\.(\d{1,7})$/.exec(share) ?? [];
    if (!remote) throw invalidRequest([{ field: 'share', message: 'must be a remote and a number' }]);
    return { remote, number: Number(number) };
  });
}

/** In constant time, also for texts of other lengths. */
function isEqual(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
