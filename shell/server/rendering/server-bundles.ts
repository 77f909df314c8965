import type { Activation, Build } from './render-protocol';

/** Workers that a build may take with it while it loads. */
const maxLosses = 2;

/** The builds that every worker loads. One that never ends while it loads, or ends the worker, would do so to the worker that comes in its place
 *  as well, and no page of the site would be rendered any more: it is given up, and its pages are left to the browser. */
export class ServerBundles {
  readonly #live = new Map<string, Activation>();
  readonly #losses = new Map<string, { build: string; count: number }>();

  /** What a new worker has to load. */
  get active(): readonly Activation[] {
    return [...this.#live.values()].filter((activation) => !this.isDisabled(activation));
  }

  /** Gives a remote's build, in place of its earlier one. */
  activate(activation: Activation): void {
    this.#live.set(activation.remote, activation);
    this.#losses.delete(activation.remote);
  }

  /** Notes that a worker was lost while it loaded a build. */
  recordLoss({ remote, build }: Build): void {
    const before = this.#losses.get(remote);
    this.#losses.set(remote, { build, count: before?.build === build ? before.count + 1 : 1 });
  }

  isDisabled({ remote, build }: Build): boolean {
    const losses = this.#losses.get(remote);
    return losses?.build === build && losses.count >= maxLosses;
  }
}
