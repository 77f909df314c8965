import type { ServerResponse } from 'node:http';

/** `signal` aborts when all clients have left; `networks` may grow. */
export interface Waiters {
  readonly signal: AbortSignal;
  readonly networks: ReadonlySet<string>;
  /** False if a client joined after all had left. */
  readonly haveLeft: () => boolean;
}

interface Waiter {
  readonly response: ServerResponse;
  readonly network: string;
}

interface InFlight<T> {
  readonly leaving: AbortController;
  readonly networks: Set<string>;
  waiting: number;
  result?: Promise<T>;
}

/** Runs one load per key for concurrent calls (single-flight). Results are not stored. */
export class Coalescer<T> {
  readonly #inFlight = new Map<string, InFlight<T>>();

  isInFlight(key: string): boolean {
    return this.#inFlight.has(key);
  }

  /** @param waiter a client that may leave; without one the call waits to the end */
  async run(key: string, load: (waiters: Waiters) => Promise<T>, waiter?: Waiter): Promise<T> {
    const inFlight: InFlight<T> = this.#inFlight.get(key) ?? {
      leaving: new AbortController(),
      networks: new Set(),
      waiting: 0,
    };
    const { leaving, networks } = inFlight;
    inFlight.waiting += 1;
    if (waiter) networks.add(waiter.network);
    waiter?.response.once('close', () => {
      inFlight.waiting -= 1;
      if (inFlight.waiting === 0) leaving.abort();
    });
    if (!inFlight.result) {
      this.#inFlight.set(key, inFlight);
      const haveLeft = () => inFlight.waiting === 0;
      inFlight.result = load({ signal: leaving.signal, networks, haveLeft }).finally(() => this.#inFlight.delete(key));
    }
    try {
      return await inFlight.result;
    } catch (error) {
      // All earlier waiters had left before this one joined.
      if (leaving.signal.aborted && waiter?.response.destroyed !== true) return this.run(key, load, waiter);
      throw error;
    }
  }
}
