const maxNetworks = 10_000;

/** The queue is round-robin by network: a client with a hundred requests delays only itself. */
export class FairQueue {
  readonly #last = new Map<string, number>();
  #now = 0;

  /** @param waiting in order of arrival @param excluded networks over their share */
  next<Waiting>(
    waiting: readonly Waiting[],
    networksOf: (one: Waiting) => readonly string[],
    excluded: ReadonlySet<string>,
  ): Waiting | undefined {
    let [next, nextLast] = [undefined as Waiting | undefined, Infinity];
    for (const one of waiting) {
      const lasts = networksOf(one).flatMap((network) => (excluded.has(network) ? [] : [this.#last.get(network) ?? 0]));
      const last = Math.min(...lasts);
      if (last < nextLast) [next, nextLast] = [one, last];
    }
    if (next === undefined) return undefined;
    if (waiting.length === 1 || this.#last.size > maxNetworks) this.#last.clear();
    this.#now += 1;
    for (const network of networksOf(next)) this.#last.set(network, this.#now);
    return next;
  }
}
