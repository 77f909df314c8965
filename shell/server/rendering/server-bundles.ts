import type { Activation, Build } from './render-protocol';

const maxLosses = 2;

/** A build that twice hangs or kills workers while loading is disabled. */
export class ServerBundles {
  readonly #activations = new Map<string, Activation>();
  readonly #losses = new Map<string, number>();

  get active(): readonly Activation[] {
    return [...this.#activations.values()].filter((activation) => !this.isDisabled(activation));
  }

  activate(activation: Activation): void {
    this.#activations.set(nameOf(activation), activation);
    this.#losses.delete(nameOf(activation));
  }

  retire(build: Build): void {
    this.#activations.delete(nameOf(build));
    this.#losses.delete(nameOf(build));
  }

  recordLoss(build: Build): void {
    this.#losses.set(nameOf(build), (this.#losses.get(nameOf(build)) ?? 0) + 1);
  }

  isDisabled(build: Build): boolean {
    return (this.#losses.get(nameOf(build)) ?? 0) >= maxLosses;
  }
}

const nameOf = ({ remote, build }: Build) => `${remote} ${build}`;
