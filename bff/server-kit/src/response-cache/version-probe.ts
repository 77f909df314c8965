/** How old a version may be that answers are still sent under. Two servers, one behind the other, make 1.6 s of it. */
const freshMs = 800;
/** From this age on it is asked for again, while answers go on being sent. */
const refreshAfterMs = 400;
/** After a failure whoever comes is told so at once for this long. */
const failureBackoffMs = 250;

/** A version of data that lies elsewhere: whatever is equal to it was made from what the data are now. It is asked for when somebody
 *  needs it, once for all who wait, and never by a clock. */
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

  /** The version, where it is not older than 0.8 s; null: it may be another by now. */
  get freshValue(): string | null {
    const age = performance.now() - this.#fetchedAt;
    if (age > freshMs) return null;
    if (age > refreshAfterMs && !this.#pending && !this.#isBackingOff()) this.#start().catch(() => undefined);
    return this.#value;
  }

  /** What it was when it was last heard of; null: it never was. */
  get lastValue(): string | null {
    return this.#value;
  }

  /** The version as visitors need it. @throws what asking throws */
  get(): Promise<string> {
    const { freshValue } = this;
    if (freshValue !== null) return Promise.resolve(freshValue);
    if (this.#pending) return this.#pending;
    return this.#isBackingOff() ? Promise.reject(this.#failure?.error as Error) : this.#start();
  }

  /** The version as it is at the time of the call or later, for who may know of a change. However many ask, one question is on its
   *  way and one waits. @throws what asking throws */
  revalidate(): Promise<string> {
    if (!this.#pending) return this.#isBackingOff() ? Promise.reject(this.#failure?.error as Error) : this.#start();
    this.#next ??= this.#pending.then(ignore, ignore).then(() => {
      this.#next = undefined;
      return this.#isBackingOff() ? Promise.reject(this.#failure?.error as Error) : this.#start();
    });
    return this.#next;
  }

  /** Notes that the data have changed: the version is to be asked for anew, also by who waits for an answer that is on its way. */
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
      // One that was doubted meanwhile, or overtaken by a later one, says nothing of now.
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
