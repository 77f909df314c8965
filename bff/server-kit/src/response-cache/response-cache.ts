import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';

/**
 * An LRU cache bounded in bytes. URLs with a query get a quarter of the space, so that made-up queries do not evict
 * pages.
 */
export class ResponseCache {
  readonly #withoutQuery: LRUCache<string, CachedResponse>;
  readonly #withQuery: LRUCache<string, CachedResponse>;

  constructor(maxBytes: number) {
    const lru = (maxSize: number) =>
      new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: ({ size }) => size });
    this.#withoutQuery = lru(Math.floor((maxBytes * 3) / 4));
    this.#withQuery = lru(Math.floor(maxBytes / 4));
  }

  get(address: string): CachedResponse | undefined {
    return this.#cacheFor(address).get(address);
  }

  set(address: string, answer: CachedResponse): void {
    answer.reuseEncodingsOf(this.#cacheFor(address).peek(address));
    this.#cacheFor(address).set(address, answer);
  }

  #cacheFor(address: string): LRUCache<string, CachedResponse> {
    return address.includes('?') ? this.#withQuery : this.#withoutQuery;
  }
}
