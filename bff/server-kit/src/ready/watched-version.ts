/** How old a version may be that answers are still sent under. Two servers, one behind the other, make 1.6 s of it. */
const freshMs = 800;
/** From this age on it is asked for again, while answers go on being sent. */
const askAgainMs = 400;
/** After a failure whoever comes is told so at once for this long. */
const sparedMs = 250;

/** A version of data that lies elsewhere: whatever is equal to it was made from what the data are now. It is asked for when somebody
 *  needs it, once for all who wait, and never by a clock. */
export class WatchedVersion {
  readonly #ask: () => Promise<string>;
  #current: string | null = null;
  #askedAt = -Infinity;
  #doubts = 0;
  #failure: { readonly error: unknown; readonly at: number } | null = null;
  #asking: Promise<string> | undefined;
  #next: Promise<string> | undefined;

  /** @param ask gives the version as it is at that moment */
  constructor(ask: () => Promise<string>) {
    this.#ask = ask;
  }

  /** The version, where it is not older than 0.8 s; null: it may be another by now. */
  get fresh(): string | null {
    const age = performance.now() - this.#askedAt;
    if (age > freshMs) return null;
    if (age > askAgainMs && !this.#asking && !this.#isSpared()) this.#begin().catch(() => undefined);
    return this.#current;
  }

  /** What it was when it was last heard of; null: it never was. */
  get last(): string | null {
    return this.#current;
  }

  /** The version as visitors need it. @throws what asking throws */
  check(): Promise<string> {
    const { fresh } = this;
    if (fresh !== null) return Promise.resolve(fresh);
    if (this.#asking) return this.#asking;
    return this.#isSpared() ? Promise.reject(this.#failure?.error as Error) : this.#begin();
  }

  /** The version as it is at the time of the call or later, for who may know of a change. However many ask, one question is on its
   *  way and one waits. @throws what asking throws */
  confirm(): Promise<string> {
    if (!this.#asking) return this.#isSpared() ? Promise.reject(this.#failure?.error as Error) : this.#begin();
    this.#next ??= this.#asking.then(ignore, ignore).then(() => {
      this.#next = undefined;
      return this.#isSpared() ? Promise.reject(this.#failure?.error as Error) : this.#begin();
    });
    return this.#next;
  }

  /** Notes that the data have changed: the version is to be asked for anew, also by who waits for an answer that is on its way. */
  doubt(): void {
    this.#askedAt = -Infinity;
    this.#asking = undefined;
    this.#doubts += 1;
  }

  #isSpared(): boolean {
    return this.#failure !== null && performance.now() - this.#failure.at < sparedMs;
  }

  #begin(): Promise<string> {
    const asking = this.#read().finally(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }

  async #read(): Promise<string> {
    const [askedAt, doubts] = [performance.now(), this.#doubts];
    try {
      const version = await this.#ask();
      this.#failure = null;
      // One that was doubted meanwhile, or overtaken by a later one, says nothing of now.
      if (doubts === this.#doubts && askedAt > this.#askedAt) [this.#current, this.#askedAt] = [version, askedAt];
      return version;
    } catch (error) {
      this.#failure = { error, at: performance.now() };
      throw error;
    }
  }
}

const ignore = () => undefined;
