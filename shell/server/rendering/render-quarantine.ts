/** Losses after which a build is no longer rendered, and for how long it is spared. */
const tolerated = 2;
const quarantineMs = 30_000;

/** Remembers builds whose rendering hung or took a worker with it, so that not every visit to a broken route costs a worker: such
 *  a build's pages are left to the browser for a while, then it is tried once more. */
export class RenderQuarantine {
  private readonly noted = new WeakSet<Error>();
  private readonly losses = new Map<string, { count: number; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether a build is to be left alone just now. */
  has(build: string): boolean {
    const known = this.losses.get(build);
    return known !== undefined && known.count >= tolerated && this.now() < known.until;
  }

  /** Notes that a worker was lost to a build. A loss that several visitors waited for is one. */
  noteLoss(build: string, loss: Error): void {
    if (this.noted.has(loss)) return;
    this.noted.add(loss);
    const count = (this.losses.get(build)?.count ?? 0) + 1;
    this.losses.set(build, { count, until: this.now() + quarantineMs });
  }

  /** Notes that a build was rendered. */
  noteSuccess(build: string): void {
    this.losses.delete(build);
  }
}
