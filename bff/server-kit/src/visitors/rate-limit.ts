import { networksOf } from './network';

interface RateLimits {
  /** Of the narrowest network; wider ones have as many times that as their allowance says. */
  readonly perNetwork: number;
  readonly total: number;
  readonly windowMs: number;
}

/** Limits how often networks may do something, in this process's memory, so that a flood costs no statement. */
export class RateLimit {
  readonly #limits: RateLimits;
  #window = { endsAt: 0, inAll: 0, byNetwork: new Map<string, number>() };

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** When the next of an address is taken; null: now. Counts nothing. */
  until(address: string): Date | null {
    const { perNetwork: ofOneNetwork, total: inAll } = this.#limits;
    const window = this.#current();
    const isOver = networksOf(address).some(
      ({ name, allowance }) => (window.byNetwork.get(name) ?? 0) >= ofOneNetwork * allowance,
    );
    return isOver || window.inAll >= inAll ? new Date(window.endsAt) : null;
  }

  /** Counts one more of an address. @returns when the next is taken, for one that is over the limit; null: it is taken */
  take(address: string): Date | null {
    const until = this.until(address);
    if (until !== null) return until;
    const window = this.#current();
    window.inAll += 1;
    for (const { name } of networksOf(address)) window.byNetwork.set(name, (window.byNetwork.get(name) ?? 0) + 1);
    return null;
  }

  #current() {
    const now = Date.now();
    if (now >= this.#window.endsAt)
      this.#window = { endsAt: now + this.#limits.windowMs, inAll: 0, byNetwork: new Map() };
    return this.#window;
  }
}
