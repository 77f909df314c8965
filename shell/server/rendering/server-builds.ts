import type { ToWorker } from './render-protocol';

type Activation = Extract<ToWorker, { kind: 'activate' }>;

/** Workers that a build may take with it while it loads. */
const tolerated = 2;

/** The builds that every worker loads. One that never ends while it loads, or ends the worker, would do so to the worker that comes in its place
 *  as well, and no page of the site would be rendered any more: it is given to none then, and its pages are left to the browser. */
export class ServerBuilds {
  readonly #given = new Map<string, Activation>();
  readonly #losses = new Map<string, number>();

  /** What a new worker has to load. */
  get given(): Iterable<Activation> {
    return this.#given.values();
  }

  /** Gives a remote's build, in place of its earlier one. */
  give(activation: Activation): void {
    this.#given.set(activation.remote, activation);
    this.#losses.delete(activation.remote);
  }

  /** Notes that a worker was lost while it loaded a build. @returns whether it is given to no more of them */
  noteLoss({ remote, build }: Pick<Activation, 'remote' | 'build'>): boolean {
    if (this.#given.get(remote)?.build !== build) return false;
    const count = (this.#losses.get(remote) ?? 0) + 1;
    this.#losses.set(remote, count);
    return count >= tolerated && this.#given.delete(remote);
  }
}
