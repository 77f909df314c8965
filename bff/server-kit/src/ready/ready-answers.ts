import { LRUCache } from 'lru-cache';
import type { ReadyAnswer } from './ready-answer';

/** Answers by address, in a bounded number of bytes: what was asked for least lately goes first. What comes with a query has a quarter of
 *  them to itself, so that nobody who makes queries up pushes the pages out. */
export class ReadyAnswers {
  readonly #plain: LRUCache<string, ReadyAnswer>;
  readonly #queried: LRUCache<string, ReadyAnswer>;

  constructor(maxBytes: number) {
    const within = (maxSize: number) =>
      new LRUCache<string, ReadyAnswer>({ maxSize, sizeCalculation: ({ size }) => size });
    this.#plain = within(Math.floor((maxBytes * 3) / 4));
    this.#queried = within(Math.floor(maxBytes / 4));
  }

  /** Whatever was kept last at an address. Whether it still holds is the answer's to say. */
  get(address: string): ReadyAnswer | undefined {
    return this.#of(address).get(address);
  }

  keep(address: string, answer: ReadyAnswer): void {
    answer.goOnFrom(this.#of(address).peek(address));
    this.#of(address).set(address, answer);
  }

  #of(address: string): LRUCache<string, ReadyAnswer> {
    return address.includes('?') ? this.#queried : this.#plain;
  }
}
