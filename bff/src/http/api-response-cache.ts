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

/** A public answer: the pattern of its address, its content type, and how its text is made. */
interface PublicRead {
  readonly route: string;
  readonly type: string;
  /** The normal form of its address, with what of the query makes it another answer; the path unless said. */
  readonly key?: string;
  readonly load: () => Promise<string | LoadedBody>;
}

/** A text, and the headers that are its own. */
interface LoadedBody {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** False: it is not kept, and the next reader has it made again. */
  readonly isCacheable?: boolean | undefined;
}

interface LoadedResponse {
  readonly answer: CachedResponse;
  readonly isCacheable: boolean;
}

interface ResponseToSend {
  readonly answer: CachedResponse;
  /** Headers of this answer alone: name, value. */
  readonly own: readonly string[];
}

/** Sends a ready answer with what every answer says, and notes that it was asked for. */
export type CachedResponseSender = (request: IncomingMessage, response: ServerResponse, ready: ResponseToSend) => void;

// docs/refusals.md, 41: a read of a slow database.
const readTimeoutMs = 3000;
// Every list of a site with hundreds of works is some hundred KB; categories and slugs come from the address, so there must be an end.
const maxBytes = 32 * 1024 * 1024;

/** Names the version of the data that an answer was made from; whoever keeps the answer may send it while that is the version. It stands
 *  on public reads only, and only where they were asked for by their normal address. In a request: the version that the caller knows
 *  of, so that the answer is not older. */
const versionHeader = 'X-Data-Version';

/** Public answers as encoded bytes, each for as long as the data that it was made from have the version that they had
 *  (db/data-version.ts), whichever instance changed them. Readers who come while an answer is being made share it. Who carries a session's cookie or
 *  knows of another version waits until the version is asked for anew, and reads the same bytes as everybody: there is nothing that a
 *  cookie could get round. */
export class ApiResponseCache {
  readonly #version: VersionProbe;
  readonly #responses = new ResponseCache(maxBytes);
  readonly #inFlight = new Map<string, Promise<LoadedResponse>>();

  /** What each request was promised: it waits for the version once, be it in vain. */
  readonly #versions = new WeakMap<IncomingMessage, Promise<string>>();

  readonly #cacheControl: readonly string[];

  /** @param isPurged whether a shared cache before the site is told of changes */
  constructor(version: VersionProbe, isPurged = false) {
    this.#version = version;
    this.#cacheControl = sharedCacheHeaders(isPurged);
  }

  /** Sends what is ready before anybody else sees the request. */
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

  /** Answers with what is kept or with what `load` gives. A refusal by `load` is thrown on and not kept.
   *  @throws AppError UNAVAILABLE when the database takes longer than 3 s */
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
    const kept = this.#responses.get(address);
    if (kept && isFresh(kept, version)) return { version, answer: kept, isCacheable: true };
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

  /** Under the version of before it was made: what is written meanwhile makes it newer than it says, never older. */
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
