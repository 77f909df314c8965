/** Two servers in a row add up to 1.6 s. */
const freshMs = 800;
const refreshAfterMs = 400;
const failureBackoffMs = 250;

/** Fetches the data version on demand, never by polling, and coalesces concurrent fetches. */
export class VersionProbe {
  readonly #fetch: () => Promise<string>;
  #value: string | null = null;
  #fetchedAt = -Infinity;
  #invalidations = 0;
  #failure: { readonly error: unknown; readonly at: number } | null = null;
  #pending: Promise<string> | undefined;
  #next: Promise<string> | undefined;

  /** @param ask gives the version as it is at that moment */
  constructor(fetch: () => Promise<string>) {
    this.#fetch = fetch;
  }

  /** The value is null if older than 0.8 s. */
  get freshValue(): string | null {
    const age = performance.now() - this.#fetchedAt;
    if (age > freshMs) return null;
    if (age > refreshAfterMs && !this.#pending && !this.#isBackingOff()) this.#start().catch(() => undefined);
    return this.#value;
  }

  /** The last fetched value, however old; null before the first fetch. */
  get lastValue(): string | null {
    return this.#value;
  }

  get(): Promise<string> {
    const { freshValue } = this;
    if (freshValue !== null) return Promise.resolve(freshValue);
    if (this.#pending) return this.#pending;
    return this.#isBackingOff() ? Promise.reject(this.#failure?.error as Error) : this.#start();
  }

  /** Fetches again for clients that may know of a change. Calls coalesce into one running and one queued fetch. */
  revalidate(): Promise<string> {
    if (!this.#pending) return this.#isBackingOff() ? Promise.reject(this.#failure?.error as Error) : this.#start();
    this.#next ??= this.#pending.then(ignore, ignore).then(() => {
      this.#next = undefined;
      return this.#isBackingOff() ? Promise.reject(this.#failure?.error as Error) : this.#start();
    });
    return this.#next;
  }

  invalidate(): void {
    this.#fetchedAt = -Infinity;
    this.#pending = undefined;
    this.#invalidations += 1;
  }

  #isBackingOff(): boolean {
    return this.#failure !== null && performance.now() - this.#failure.at < failureBackoffMs;
  }

  #start(): Promise<string> {
    const pending = this.#run().finally(() => {
      if (this.#pending === pending) this.#pending = undefined;
    });
    this.#pending = pending;
    return pending;
  }

  async #run(): Promise<string> {
    const [fetchedAt, invalidations] = [performance.now(), this.#invalidations];
    try {
      const version = await this.#fetch();
      this.#failure = null;
      if (invalidations === this.#invalidations && fetchedAt > this.#fetchedAt)
        [this.#value, this.#fetchedAt] = [version, fetchedAt];
      return version;
    } catch (error) {
      this.#failure = { error, at: performance.now() };
      throw error;
    }
  }
}

const ignore = () => undefined;
