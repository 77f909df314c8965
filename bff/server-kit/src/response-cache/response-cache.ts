import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';

/** Answers by address, in a bounded number of bytes: what was asked for least lately goes first. What comes with a query has a quarter of
 *  them to itself, so that nobody who makes queries up pushes the pages out. */
export class ResponseCache {
  readonly #withoutQuery: LRUCache<string, CachedResponse>;
  readonly #withQuery: LRUCache<string, CachedResponse>;

  constructor(maxBytes: number) {
    const lru = (maxSize: number) =>
      new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: ({ size }) => size });
    this.#withoutQuery = lru(Math.floor((maxBytes * 3) / 4));
    this.#withQuery = lru(Math.floor(maxBytes / 4));
  }

  /** Whatever was kept last at an address. Whether it still holds is the answer's to say. */
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
