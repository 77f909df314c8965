import { AsyncLocalStorage } from 'node:async_hooks';

/** What everything that some work begins can ask for while the work goes on. Node before 24 watches every promise, timer and call of a program
 *  from the first of such works on, which was 6 % of what sending a ready answer took, by a profile; so between works it is told to stop. */
export class AsyncContext<Value> {
  readonly #storage = new AsyncLocalStorage<Value>();
  #working = 0;

  /** Does some work, which ends with its promise. */
  async run<T>(value: Value, work: () => Promise<T>): Promise<T> {
    this.#working += 1;
    try {
      return await this.#storage.run(value, work);
    } finally {
      this.#working -= 1;
      if (this.#working === 0) this.#storage.disable();
    }
  }

  /** Of the work that this is part of; undefined outside one. */
  get value(): Value | undefined {
    return this.#storage.getStore();
  }
}
