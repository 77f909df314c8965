import { networkOf } from './network';

interface RateLimits {
  readonly ofOneNetwork: number;
  readonly inAll: number;
  readonly windowMs: number;
}

/** Limits how often networks may do something, in this process's memory, so that a flood costs no statement. */
export class RateLimit {
  readonly #limits: RateLimits;
  #window = { endsAt: 0, inAll: 0, byNetwork: new Map<string, number>() };

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Counts one more of a network. @returns when the next is taken, for one that is over the limit; null: it is taken */
  take(address: string): Date | null {
    const { ofOneNetwork, inAll, windowMs } = this.#limits;
    const now = Date.now();
    if (now >= this.#window.endsAt) this.#window = { endsAt: now + windowMs, inAll: 0, byNetwork: new Map() };
    const network = networkOf(address);
    const taken = this.#window.byNetwork.get(network) ?? 0;
    if (taken >= ofOneNetwork || this.#window.inAll >= inAll) return new Date(this.#window.endsAt);
    this.#window.inAll += 1;
    this.#window.byNetwork.set(network, taken + 1);
    return null;
  }
}
