import { networksOf } from './network';
import type { MemoryLimit } from './limits';

/** In memory, so that a flood costs no database statement. */
export class MemoryRateLimit {
  readonly #limits: MemoryLimit;
  #window = { endsAt: 0, inAll: 0, byNetwork: new Map<string, number>() };

  constructor(limits: MemoryLimit) {
    this.#limits = limits;
  }

  /** Returns when the address may try again, null for now. Counts nothing. */
  until(address: string): Date | null {
    const { perNetwork: ofOneNetwork, total: inAll } = this.#limits;
    const window = this.#current();
    const isOver = networksOf(address).some(
      ({ name, allowance }) => (window.byNetwork.get(name) ?? 0) >= ofOneNetwork * allowance,
    );
    return isOver || window.inAll >= inAll ? new Date(window.endsAt) : null;
  }

  /** @returns when to try again; null: allowed */
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

/** The value of `Retry-After`. */
export function secondsUntil(until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
}
