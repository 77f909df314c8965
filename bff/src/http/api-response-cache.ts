import {
  CachedResponse,
  ResponseCache,
  sharedCacheHeaders,
  tagHeaders,
  versionForTags,
  type VersionProbe,
} from '@studio/server-kit';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { sessionCookieName } from './cookies';
import { everyAnswer } from './middleware/security-headers.middleware';
import { trackTableReads } from './table-reads';

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

interface LoadedResponse {
  readonly answer: CachedResponse;
  readonly isCacheable: boolean;
}

interface ResponseToSend {
  readonly answer: CachedResponse;
  /** Name, value. */
  readonly own: readonly string[];
}

export type CachedResponseSender = (request: IncomingMessage, response: ServerResponse, ready: ResponseToSend) => void;

// Refusal 41.
const readTimeoutMs = 3000;
// The cache needs a limit, because categories and slugs are unbounded.
const maxBytes = 32 * 1024 * 1024;

/** Responses: cacheable while this is current. Requests: the minimum version. */
const versionHeader = 'X-Data-Version';

/**
 * Public responses, valid while the versions of their tables are unchanged. Requests with a session cookie or another
 * version revalidate first.
 */
export class ApiResponseCache {
  readonly #version: VersionProbe;
  readonly #responses = new ResponseCache(maxBytes);
  readonly #inFlight = new Map<string, Promise<LoadedResponse>>();

  readonly #versions = new WeakMap<IncomingMessage, Promise<string>>();

  readonly #cacheControl: readonly string[];

  /** @param isPurged whether changes purge a shared cache in front of the site */
  constructor(version: VersionProbe, isPurged = false) {
    this.#version = version;
    this.#cacheControl = sharedCacheHeaders(isPurged);
  }

  serveFresh(next: RequestListener, send: CachedResponseSender): RequestListener {
    return (request, response) => {
      const answer = isRead(request) ? this.#responses.get(request.url ?? '') : undefined;
      if (!answer) return void next(request, response);
      const proceed = (version: string | null) =>
        version !== null && isFresh(answer, version)
          ? send(request, response, { answer, own: [...this.#cacheControl, versionHeader, version] })
          : void next(request, response);
      const { freshValue: fresh } = this.#version;
      if (fresh !== null && !needsRevalidation(request, fresh)) return proceed(fresh);
      this.#versionFor(request).then(proceed, () => next(request, response));
    };
  }

  /**
   * Errors of `load` are not cached.
   * @throws AppError UNAVAILABLE after 3 s
   */
  async answer(ctx: Context, read: PublicRead): Promise<void> {
    const found = this.#find(ctx, read);
    const { answer, isCacheable, version } = await withDeadline(
      found,
      readTimeoutMs,
      () => new AppError('UNAVAILABLE'),
    );
    ctx.respond = false;
    const named = isCacheable && ctx.req.url === addressOf(ctx, read) ? [versionHeader, version] : [];
    await answer.send(ctx.req, ctx.res, [...this.#cacheControl, ...named]);
  }

  async #find(ctx: Context, read: PublicRead): Promise<LoadedResponse & { version: string }> {
    const version = await this.#versionFor(ctx.req);
    const address = addressOf(ctx, read);
    const cached = this.#responses.get(address);
    if (cached && isFresh(cached, version)) return { version, answer: cached, isCacheable: true };
    return { version, ...(await this.#coalesce(address, version, read)) };
  }

  #versionFor(request: IncomingMessage): Promise<string> {
    let asked = this.#versions.get(request);
    if (!asked) {
      asked = needsRevalidation(request, this.#version.freshValue) ? this.#version.revalidate() : this.#version.get();
      this.#versions.set(request, asked);
    }
    return asked;
  }

  #coalesce(address: string, version: string, read: PublicRead): Promise<LoadedResponse> {
    const key = `${version} ${address}`;
    let pending = this.#inFlight.get(key);
    if (!pending) {
      pending = this.#load(address, version, read).finally(() => this.#inFlight.delete(key));
      this.#inFlight.set(key, pending);
    }
    return pending;
  }

  /** Read before loading: a concurrent write makes the response newer than its label, never older. */
  async #load(address: string, version: string, { route, type, load }: PublicRead): Promise<LoadedResponse> {
    const { result: loaded, tables } = await trackTableReads(load);
    const { text, headers, isCacheable = true } = typeof loaded === 'string' ? { text: loaded, headers: {} } : loaded;
    const said = { ...everyAnswer, ...tagHeaders(tables), ...headers };
    const tags = tables.size > 0 ? [...tables] : null;
    const made = { body: Buffer.from(text), type, headers: said, route, version: versionForTags(version, tags), tags };
    const answer = new CachedResponse(made);
    const { lastValue: last } = this.#version;
    if (isCacheable && last !== null && isFresh(answer, last)) this.#responses.set(address, answer);
    return { answer, isCacheable };
  }
}

const isFresh = (answer: CachedResponse, version: string) =>
  answer.isFresh(version, (tags) => versionForTags(version, tags));

const addressOf = ({ path }: Context, { key = path }: PublicRead) => key;

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function needsRevalidation({ headers }: IncomingMessage, fresh: string | null): boolean {
  const known = headers['x-data-version'];
  return (known !== undefined && known !== fresh) || headers.cookie?.includes(sessionCookieName) === true;
}
