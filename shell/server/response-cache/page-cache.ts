import { type CachedResponse, ResponseCache, versionForTags, type VersionProbe } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Waiters } from '../rendering/render-pool';
import type { CachedResponseSender } from './cached-response-sender';

interface PageCacheOptions {
  readonly data: VersionProbe;
  readonly builds: () => string;
  readonly send: CachedResponseSender;
}

export interface SiteVersion {
  /** Sent to the BFF as a minimum. */
  readonly data: string;
  /** The cache key contains data version, builds and year. */
  readonly name: string;
  /** @param tags null: depends on all data */
  nameFor(tags: readonly string[] | null): string;
}

/** The limit holds some hundred pages of 200 KB. */
const maxBytes = 64 * 1024 * 1024;
/** Time limit of stale responses while the BFF is down. */
const staleMs = 10 * 60 * 1000;
/** `__Host-` may precede the name and a port follow it. */
const sessionCookie = 'studio_session';

/** The cache never stores personal, failed or partial responses. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #responses = new ResponseCache(maxBytes);
  readonly #inFlight = new Map<string, InFlight>();
  #last: { version: SiteVersion | null; builds: string; year: number } = { version: null, builds: '', year: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** @returns false when there is none, or the client may be the owner */
  sendFresh(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const answer = this.#responses.get(request.url ?? '/');
    if (answer === undefined || mayBeOwner(request)) return false;
    const { freshValue: fresh } = this.#options.data;
    if (fresh === null || !this.#isFresh(answer, fresh)) return false;
    this.#options.send(request, response, { answer });
    return true;
  }

  /**
   * A session cookie, valid or not, forces revalidation.
   * @returns null while the BFF is unreachable
   */
  async versionFor(request: IncomingMessage): Promise<SiteVersion | null> {
    const { data } = this.#options;
    try {
      const version = await (mayBeOwner(request) ? data.revalidate() : data.get());
      return this.at(version);
    } catch {
      return null;
    }
  }

  at(data: string): SiteVersion {
    const [builds, year] = [this.#options.builds(), new Date().getUTCFullYear()];
    const { version, builds: lastBuilds, year: lastYear } = this.#last;
    if (version?.data === data && lastBuilds === builds && lastYear === year) return version;
    const nameFor = (tags: readonly string[] | null) => `${versionForTags(data, tags)} ${builds} ${year}`;
    const now = { data, name: nameFor(null), nameFor };
    this.#last = { version: now, builds, year };
    return now;
  }

  #isFresh(answer: CachedResponse, data: string): boolean {
    const { name, nameFor } = this.at(data);
    return answer.isFresh(name, nameFor);
  }

  /** @returns false without a fresh response */
  sendCached(request: IncomingMessage, response: ServerResponse, version: SiteVersion): boolean {
    const answer = this.#responses.get(request.url ?? '/');
    if (!answer || !this.#isFresh(answer, version.data)) return false;
    this.send(request, response, answer);
    return true;
  }

  /** @returns false when there is none from the last ten minutes */
  sendStale(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#responses.get(request.url ?? '/');
    if (!answer || answer.msSinceValidated > staleMs) return false;
    this.#options.send(request, response, { answer, isStale: true, isTimed: true });
    return true;
  }

  send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
    this.#options.send(request, response, { answer, isTimed: true });
  }

  store(address: string, answer: CachedResponse): void {
    this.#responses.set(address, answer);
  }

  isInFlight(key: string): boolean {
    return this.#inFlight.has(key);
  }

  /** The cache renders once per key (single-flight). */
  async coalesce<T>(key: string, waiter: Waiter, make: (waiters: Waiters) => Promise<T>): Promise<T> {
    const { response, network = '' } = waiter;
    const inFlight = this.#inFlight.get(key) ?? this.#start(key, network, make);
    inFlight.waiting += 1;
    inFlight.networks.add(network);
    response.once('close', () => {
      inFlight.waiting -= 1;
      if (inFlight.waiting === 0) inFlight.leaving.abort();
    });
    try {
      return (await inFlight.result) as T;
    } catch (error) {
      // All earlier waiters had left before this one joined.
      if (inFlight.leaving.signal.aborted && !response.destroyed) return this.coalesce(key, waiter, make);
      throw error;
    }
  }

  #start(key: string, network: string, make: (waiters: Waiters) => Promise<unknown>): InFlight {
    const [leaving, networks] = [new AbortController(), new Set([network])];
    const haveLeft = () => inFlight.waiting === 0;
    const result = make({ signal: leaving.signal, networks, haveLeft }).finally(() => this.#inFlight.delete(key));
    const inFlight: InFlight = { leaving, networks, result, waiting: 0 };
    this.#inFlight.set(key, inFlight);
    return inFlight;
  }
}

interface Waiter {
  readonly response: ServerResponse;
  readonly network?: string;
}

interface InFlight {
  readonly result: Promise<unknown>;
  readonly leaving: AbortController;
  readonly networks: Set<string>;
  waiting: number;
}

const mayBeOwner = ({ headers }: IncomingMessage) => headers.cookie?.includes(sessionCookie) === true;
