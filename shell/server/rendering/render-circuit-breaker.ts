const maxFailures = 2;
const openMs = 30_000;

/** After two hung or killed workers the browser renders the build's pages for 30 s. */
export class RenderCircuitBreaker {
  private readonly counted = new WeakSet<Error>();
  private readonly failures = new Map<string, { count: number; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  isOpen(build: string): boolean {
    const known = this.failures.get(build);
    return known !== undefined && known.count >= maxFailures && this.now() < known.until;
  }

  /** The breaker counts a loss once, however many requests waited. */
  recordFailure(build: string, loss: Error): void {
    if (this.counted.has(loss)) return;
    this.counted.add(loss);
    const count = (this.failures.get(build)?.count ?? 0) + 1;
    this.failures.set(build, { count, until: this.now() + openMs });
  }

  recordSuccess(build: string): void {
    this.failures.delete(build);
  }
}
