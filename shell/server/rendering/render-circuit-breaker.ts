/** Losses after which a build is no longer rendered, and for how long it is spared. */
const maxFailures = 2;
const openMs = 30_000;

/** Remembers builds whose rendering hung or took a worker with it, so that not every visit to a broken route costs a worker: such
 *  a build's pages are left to the browser for a while, then it is tried once more. */
export class RenderCircuitBreaker {
  private readonly counted = new WeakSet<Error>();
  private readonly failures = new Map<string, { count: number; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether a build is to be left alone just now. */
  isOpen(build: string): boolean {
    const known = this.failures.get(build);
    return known !== undefined && known.count >= maxFailures && this.now() < known.until;
  }

  /** Notes that a worker was lost to a build. A loss that several visitors waited for is one. */
  recordFailure(build: string, loss: Error): void {
    if (this.counted.has(loss)) return;
    this.counted.add(loss);
    const count = (this.failures.get(build)?.count ?? 0) + 1;
    this.failures.set(build, { count, until: this.now() + openMs });
  }

  /** Notes that a build was rendered. */
  recordSuccess(build: string): void {
    this.failures.delete(build);
  }
}
