import type { Activation, Build } from './render-protocol';

const maxLosses = 2;

/** A build that twice hangs or kills workers while loading is disabled. */
export class ServerBundles {
  readonly #live = new Map<string, Activation>();
  readonly #losses = new Map<string, { build: string; count: number }>();

  get active(): readonly Activation[] {
    return [...this.#live.values()].filter((activation) => !this.isDisabled(activation));
  }

  activate(activation: Activation): void {
    this.#live.set(activation.remote, activation);
    this.#losses.delete(activation.remote);
  }

  recordLoss({ remote, build }: Build): void {
    const before = this.#losses.get(remote);
    this.#losses.set(remote, { build, count: before?.build === build ? before.count + 1 : 1 });
  }

  isDisabled({ remote, build }: Build): boolean {
    const losses = this.#losses.get(remote);
    return losses?.build === build && losses.count >= maxLosses;
  }
}
