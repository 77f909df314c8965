import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Before Node 24, AsyncLocalStorage hooks every promise, 6 % of sending a cached response, so it is disabled while
 * nothing runs.
 */
export class AsyncContext<Value> {
  readonly #storage = new AsyncLocalStorage<Value>();
  #working = 0;

  async run<T>(value: Value, work: () => Promise<T>): Promise<T> {
    this.#working += 1;
    try {
      return await this.#storage.run(value, work);
    } finally {
      this.#working -= 1;
      if (this.#working === 0) this.#storage.disable();
    }
  }

  get value(): Value | undefined {
    return this.#storage.getStore();
  }
}

const requests = new AsyncContext<{ readonly requestId: string }>();

/** Logs and SQL of `work` carry the request id. */
export function asRequest<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  return requests.run({ requestId }, work);
}

/** Returns undefined in the reconciler. */
export function currentRequestId(): string | undefined {
  return requests.value?.requestId;
}
