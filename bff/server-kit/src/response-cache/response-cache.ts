import { LRUCache } from 'lru-cache';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { requestDurations } from '../metrics';
import { logRequest } from '../request-log';
import { noStore, sharedCacheHeaders } from '../shared-cache/cache-policy';
import { nameRequest } from '../tracing/tracing';
import { requestIdOf, type TrustTest } from '../visitors/proxies';
import { CachedResponse, type ResponseParts } from './cached-response';
import { Coalescer } from './coalescer';
import type { VersionProbe } from './version-probe';

/** Of responses that differ by client. */
export interface ResponseVariant {
  /** Null: the cache neither has the client's variant nor takes it. */
  readonly key: string | null;
  /** Caches outside could give it to another client. */
  readonly isPrivate: boolean;
  /** Name, value, name, value. */
  readonly headers: readonly string[];
}

interface ResponseCacheOptions {
  readonly maxBytes: number;
  readonly data: VersionProbe;
  /** What responses depend on besides public data, such as the live builds. */
  readonly context?: () => string;
  /** Called for each read, so it is quick. Absent: all clients get the same. */
  readonly variantOf?: (request: IncomingMessage) => ResponseVariant;
  /** Whether changes purge a CDN in front of the site. */
  readonly isPurged: boolean;
  readonly isTrusted: TrustTest;
  readonly logger: Logger;
  readonly durations: ReturnType<typeof requestDurations>;
  readonly onStale?: (route: string) => void;
}

interface LoadedResponse extends ResponseParts {
  readonly isCacheable?: boolean | undefined;
}

/** Time limit of stale responses. */
const staleMs = 10 * 60 * 1000;
const privateHeaders = ['Cache-Control', noStore];
// `no-store` keeps a stale response out of the CDN.
const staleHeaders = ['Warning', '110 - "Response is Stale"', 'Cache-Control', noStore];
/** `__Host-` may precede the name and a port follow it. */
const sessionCookie = 'studio_session';
const onlyVariant: ResponseVariant = { key: '', isPrivate: false, headers: [] };

/** The key of a variant of the response at the URL. */
export const variantAddress = (key: string, url: string): string => (key === '' ? url : `${key} ${url}`);

/**
 * Public responses by URL, valid while data version and context are unchanged. The cache never stores personal, failed
 * or partial responses. An LRU bounded in bytes: URLs with a query get a quarter of the space, so that made-up queries
 * do not evict pages.
 */
export class ResponseCache {
  /** Name, value, name, value. */
  protected readonly cacheControl: readonly string[];
  readonly #options: ResponseCacheOptions;
  readonly #withoutQuery: LRUCache<string, CachedResponse>;
  readonly #withQuery: LRUCache<string, CachedResponse>;
  readonly #versions = new WeakMap<IncomingMessage, Promise<string>>();
  readonly #loading = new Coalescer<CachedResponse>();

  constructor(options: ResponseCacheOptions) {
    const { maxBytes, isPurged } = options;
    const lru = (maxSize: number) =>
      new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: ({ size }) => size });
    this.#options = options;
    this.#withoutQuery = lru(Math.floor((maxBytes * 3) / 4));
    this.#withQuery = lru(Math.floor(maxBytes / 4));
    this.cacheControl = sharedCacheHeaders(isPurged);
  }

  /** Sends fresh responses before the framework runs. */
  serve(next: RequestListener): RequestListener {
    return (request, response) => {
      const variant = this.#variantOf(request);
      const answer = isRead(request) ? this.#find(request, variant) : undefined;
      if (!answer) return void next(request, response);
      const since = performance.now();
      const proceed = (data: string) =>
        answer.isFresh(this.versionFor(data))
          ? this.#send(request, response, { answer, since, variant })
          : void next(request, response);
      const { freshValue } = this.#options.data;
      if (freshValue !== null && !needsRevalidation(request, freshValue)) return proceed(freshValue);
      this.revalidate(request).then(proceed, () => next(request, response));
    };
  }

  /**
   * The data version. A request that may know of a change revalidates it: one with a session cookie, valid or not, or
   * with another X-Data-Version.
   */
  revalidate(request: IncomingMessage): Promise<string> {
    let version = this.#versions.get(request);
    if (!version) {
      const { data } = this.#options;
      version = needsRevalidation(request, data.freshValue) ? data.revalidate() : data.get();
      this.#versions.set(request, version);
    }
    return version;
  }

  invalidate(): void {
    this.#options.data.invalidate();
  }

  /** What a response is made from. Get it before making the response, which is then newer than its label, never older. */
  versionFor(data: string): string {
    const { context } = this.#options;
    return context ? `${data} ${context()}` : data;
  }

  get(address: string, version: string): CachedResponse | undefined {
    const answer = this.#lruFor(address).get(address);
    return answer?.isFresh(version) ? answer : undefined;
  }

  /** Stores the response unless a newer version is known. */
  set(address: string, version: string, parts: ResponseParts): CachedResponse {
    const answer = new CachedResponse(parts, version);
    const lru = this.#lruFor(address);
    answer.reuseEncodingsOf(lru.peek(address));
    const { lastValue } = this.#options.data;
    if (lastValue !== null && version === this.versionFor(lastValue)) lru.set(address, answer);
    return answer;
  }

  /** Gets the response, or makes it once for concurrent requests. Errors are not cached. */
  async load(
    request: IncomingMessage,
    address: string,
    make: (data: string) => Promise<LoadedResponse>,
  ): Promise<CachedResponse> {
    const data = await this.revalidate(request);
    const version = this.versionFor(data);
    const cached = this.get(address, version);
    if (cached) return cached;
    return this.#loading.run(`${version} ${address}`, async () => {
      const { isCacheable = true, ...parts } = await make(data);
      return isCacheable ? this.set(address, version, parts) : new CachedResponse(parts);
    });
  }

  /** Sends and logs; the caller measures. */
  send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
    this.#send(request, response, { answer });
  }

  /** @returns false when there is none from the last ten minutes */
  sendStale(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#find(request, this.#variantOf(request));
    if (!answer || answer.msSinceValidated > staleMs) return false;
    this.#options.onStale?.(answer.route);
    this.#send(request, response, { answer, isStale: true });
    return true;
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    { answer, isStale = false, since, variant = this.#variantOf(request) }: ResponseToSend,
  ): void {
    const { isTrusted, logger, durations } = this.#options;
    const start = since ?? performance.now();
    const requestId = requestIdOf(request, isTrusted);
    const record = () => {
      const { method, url: path } = request;
      const { statusCode: status } = response;
      if (since !== undefined) durations({ method, route: answer.route, status }, since);
      nameRequest(request, answer.route);
      const ms = Math.round(performance.now() - start);
      logRequest(logger, { requestId, method, path, status, ms, isStale: isStale || undefined });
    };
    const { isPrivate, headers } = answer.hasVariants ? variant : onlyVariant;
    const policy = isStale ? staleHeaders : isPrivate ? privateHeaders : this.cacheControl;
    const sent = answer.send(request, response, ['X-Request-Id', requestId, ...policy, ...headers]);
    if (sent) void sent.then(record);
    else record();
  }

  #variantOf(request: IncomingMessage): ResponseVariant {
    return this.#options.variantOf?.(request) ?? onlyVariant;
  }

  #find({ url = '' }: IncomingMessage, { key }: ResponseVariant): CachedResponse | undefined {
    return key === null ? undefined : this.#lruFor(url).get(variantAddress(key, url));
  }

  #lruFor(address: string): LRUCache<string, CachedResponse> {
    return address.includes('?') ? this.#withQuery : this.#withoutQuery;
  }
}

interface ResponseToSend {
  readonly answer: CachedResponse;
  readonly variant?: ResponseVariant;
  readonly isStale?: boolean;
  /** The start, for requests that nothing else measures. */
  readonly since?: number;
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function needsRevalidation({ headers }: IncomingMessage, fresh: string | null): boolean {
  const known = headers['x-data-version'];
  return (known !== undefined && known !== fresh) || headers.cookie?.includes(sessionCookie) === true;
}
