import type { Waiters } from '@studio/server-kit';
import { BuildPool, type PoolOptions } from './build-pool';
import type { Build, RenderedPage, RenderJob } from './render-protocol';

export { ClientsDisconnected, WorkerLost } from './build-pool';

/** Each build has workers of its own, so that its faults cost no other remote's pages and no other build's. */
export class RenderPool {
  private readonly builds = new Map<string, BuildPool>();
  private readonly shell: BuildPool;

  constructor(private readonly options: PoolOptions) {
    this.shell = this.poolOf(null);
  }

  /** Call this before jobs that name the build. The pool holds it until it is retired. */
  activate(remote: string, build: string, code: string): void {
    const name = nameOf({ remote, build });
    if (!this.builds.has(name)) this.builds.set(name, this.poolOf({ remote, build, code }));
  }

  /** @throws the reason: the code throws, hangs, takes too much memory or asks for what is refused */
  async load(remote: string, build: string, code: string): Promise<void> {
    const name = nameOf({ remote, build });
    const isNew = !this.builds.has(name);
    this.activate(remote, build, code);
    try {
      await this.builds.get(name)!.load();
    } catch (error) {
      if (isNew) this.retire(remote, build);
      throw error;
    }
  }

  /** Later jobs that name the build fail. */
  retire(remote: string, build: string): void {
    const name = nameOf({ remote, build });
    void this.builds.get(name)?.close();
    this.builds.delete(name);
  }

  get pendingCount(): number {
    return this.pools.reduce((count, pool) => count + pool.pendingCount, 0);
  }

  /**
   * An identical job in the queue is coalesced.
   * @throws what the page's code throws; WorkerLost; ClientsDisconnected
   */
  async render(job: Omit<RenderJob, 'id'>, waiters: Waiters): Promise<RenderedPage> {
    if (!job.remote) return this.shell.render(job, waiters);
    const { name: remote, build } = job.remote;
    const pool = this.builds.get(nameOf({ remote, build }));
    if (!pool) throw new Error(`The server code of ${remote} ${build} is not here.`);
    return pool.render(job, waiters);
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.close()));
  }

  private get pools(): readonly BuildPool[] {
    return [this.shell, ...this.builds.values()];
  }

  /** Besides one worker of each build there are `size - 1`, wherever the crowd is. */
  private poolOf(remote: ConstructorParameters<typeof BuildPool>[0]['remote']): BuildPool {
    const mayGrow = () => this.pools.reduce((count, pool) => count + pool.extraWorkers, 0) < this.options.size - 1;
    return new BuildPool({ ...this.options, remote, mayGrow });
  }
}

const nameOf = ({ remote, build }: Build) => `${remote} ${build}`;
