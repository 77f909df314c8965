/** More networks than can wait at once. */
const mostRemembered = 10_000;

/** Networks take turns: who asks for a hundred pages at once waits for them, and nobody else does. */
export class Turns {
  /** When each network had its last turn, counted in turns. */
  readonly #last = new Map<string, number>();
  #now = 0;

  /** Takes out what is next: of the network that has waited longest for a turn, what it asked for first.
   *  @param waiting in the order in which it came, not empty @param networksOf who asks for it, one or more */
  take<Waiting>(waiting: Waiting[], networksOf: (one: Waiting) => readonly string[]): Waiting {
    const lastTurns = waiting.map((one) => Math.min(...networksOf(one).map((network) => this.#last.get(network) ?? 0)));
    const [next] = waiting.splice(lastTurns.indexOf(Math.min(...lastTurns)), 1) as [Waiting];
    // Who waits for nothing has no turn to remember.
    if (waiting.length === 0 || this.#last.size > mostRemembered) this.#last.clear();
    this.#now += 1;
    for (const network of networksOf(next)) this.#last.set(network, this.#now);
    return next;
  }
}
