import { dataTag, ResponseCache, tagHeaders } from '@studio/server-kit';
import type { Context } from 'koa';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { everyAnswer } from './middleware/security-headers.middleware';

interface PublicRead {
  readonly route: string;
  readonly type: string;
  /** The canonical URL; default: the path. */
  readonly key?: string;
  readonly load: () => Promise<string | LoadedBody>;
}

interface LoadedBody {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCacheable?: boolean | undefined;
}

// Refusal 41.
const readTimeoutMs = 3000;

export class ApiResponseCache extends ResponseCache {
  /**
   * Errors of `load` are not cached.
   * @throws AppError UNAVAILABLE after 3 s
   */
  async answer(ctx: Context, { route, type, key = ctx.path, load }: PublicRead): Promise<void> {
    const found = this.load(ctx.req, key, async () => {
      const loaded = await load();
      const { text, headers, isCacheable }: LoadedBody =
        typeof loaded === 'string' ? { text: loaded, headers: {} } : loaded;
      const said = { ...everyAnswer, ...tagHeaders(dataTag), ...headers };
      return { body: Buffer.from(text), type, route, headers: said, isCacheable };
    });
    const answer = await withDeadline(found, readTimeoutMs, () => new AppError('UNAVAILABLE'));
    ctx.respond = false;
    await answer.send(ctx.req, ctx.res, this.cacheControl);
  }
}
