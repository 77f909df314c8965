/** More networks than can wait at once. */
const maxNetworks = 10_000;

/** Networks take turns: who asks for a hundred pages at once waits for them, and nobody else does. */
export class FairQueue {
  /** When each network had its last turn, counted in turns. */
  readonly #last = new Map<string, number>();
  #now = 0;

  /** Gives the turn to the network that has waited longest for one, and what it asked for first.
   *  @param waiting in the order in which it came @param networksOf who asks for it @param without networks that have enough
   *  @returns undefined: nobody has a turn */
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
    // Who waits for nothing has no turn to remember.
    if (waiting.length === 1 || this.#last.size > maxNetworks) this.#last.clear();
    this.#now += 1;
    for (const network of networksOf(next)) this.#last.set(network, this.#now);
    return next;
  }
}
