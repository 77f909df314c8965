import { type CachedResponse, ResponseCache, versionForTags, type VersionProbe } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Waiters } from '../rendering/render-pool';
import type { CachedResponseSender } from './cached-response-sender';

interface PageCacheOptions {
  /** Of the BFF's data. */
  readonly data: VersionProbe;
  /** Names what is live: another after each release. */
  readonly builds: () => string;
  readonly send: CachedResponseSender;
}

/** What a page or a read is made from. */
export interface SiteVersion {
  /** The data alone; sent along with calls to the BFF, so that what they answer is not older. */
  readonly data: string;
  /** Data, live builds and year: two answers of one name are the same. */
  readonly name: string;
  /** The same for what is made from the data of some tags alone; null: from any. */
  nameFor(tags: readonly string[] | null): string;
}

/** Everything of a small site, some hundred pages of 200 KB at most; of a large one what is asked for. */
const maxBytes = 64 * 1024 * 1024;
/** How long what cannot be looked up anew is shown as it was. */
const staleMs = 10 * 60 * 1000;
/** What the name of the owner's session has in it: over https `__Host-` stands before it, at another port than 3000 the port behind it. */
const sessionCookie = 'studio_session';

/** What this server sends as ready bytes: pages, public reads of the BFF, the sitemap. Each is sent for as long as the site's version is
 *  the one that it was made from; nothing that is personal, refused or made in part is ever put here. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #responses = new ResponseCache(maxBytes);
  readonly #inFlight = new Map<string, InFlight>();
  /** Asked for with each request, and nearly always the same. */
  #last: { version: SiteVersion | null; builds: string; year: number } = { version: null, builds: '', year: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** Sends what is ready. @returns false: it is not, or somebody asks who may know of a change */
  sendFresh(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const answer = this.#responses.get(request.url ?? '/');
    if (answer === undefined || mayBeOwner(request)) return false;
    const { freshValue: fresh } = this.#options.data;
    if (fresh === null || !this.#isFresh(answer, fresh)) return false;
    this.#options.send(request, response, { answer });
    return true;
  }

  /** The site's version as this visitor has to see it: a session's cookie, real or made up, makes it the one of this moment.
   *  @returns null while the BFF does not say */
  async versionFor(request: IncomingMessage): Promise<SiteVersion | null> {
    const { data } = this.#options;
    try {
      const version = await (mayBeOwner(request) ? data.revalidate() : data.get());
      return this.at(version);
    } catch {
      return null;
    }
  }

  /** With these data, and what is live at this moment. */
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

  /** Sends what is kept at an address and made from this version. @returns false: there is none */
  sendCached(request: IncomingMessage, response: ServerResponse, version: SiteVersion): boolean {
    const answer = this.#responses.get(request.url ?? '/');
    if (!answer || !this.#isFresh(answer, version.data)) return false;
    this.send(request, response, answer);
    return true;
  }

  /** Sends what was right ten minutes ago or later, marked as such, while the BFF is away. @returns false: there is none */
  sendStale(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#responses.get(request.url ?? '/');
    if (!answer || answer.msSinceValidated > staleMs) return false;
    this.#options.send(request, response, { answer, isStale: true, isTimed: true });
    return true;
  }

  /** Sends an answer that was just made. */
  send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
    this.#options.send(request, response, { answer, isTimed: true });
  }

  /** Keeps an answer for who asks next. */
  store(address: string, answer: CachedResponse): void {
    this.#responses.set(address, answer);
  }

  /** Whether something is being made, so that who asks for it costs no more than waiting. */
  isInFlight(key: string): boolean {
    return this.#inFlight.has(key);
  }

  /** Makes something once for all who ask for it while it is being made. */
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
      // Given up when all before had left, and then somebody came.
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

/** Somebody who waits for what is being made. */
interface Waiter {
  readonly response: ServerResponse;
  /** Where they ask from (`widestNetworkOf`), for what networks take turns at. */
  readonly network?: string;
}

/** Something that is being made, and how many wait for it. */
interface InFlight {
  readonly result: Promise<unknown>;
  readonly leaving: AbortController;
  readonly networks: Set<string>;
  waiting: number;
}

const mayBeOwner = ({ headers }: IncomingMessage) => headers.cookie?.includes(sessionCookie) === true;
