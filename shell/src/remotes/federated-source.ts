import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteContract, type RemoteModule } from '@studio/host';
import { liveBuild, reloadForBuild } from './recovery/live-build';
import { remoteFileUrl, type BrowserRelease } from './release';
import { remoteOf } from './remote-of';
import { settled, type RemoteSource } from './remote-source';

export type BrowserReleases = Readonly<Record<string, BrowserRelease | undefined>>;

/** How long a page is held back for its code. What comes later is still taken. */
const patienceMs = 8000;

/** Loads remotes through federation, each when it is first asked for. A release that is missing rejects its own loads. */
export class FederatedSource implements RemoteSource {
  preserved: string | null = null;
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  /** Loads on their way, also those that `load` has given up waiting for. */
  private readonly arriving = new Map<string, Promise<RemoteModule>>();

  constructor(
    private readonly releases: BrowserReleases,
    readonly isWhole: boolean,
  ) {
    Object.keys(releases).forEach((name) => this.register(name, false));
  }

  remoteOf(pathname: string): string | null {
    return remoteOf(this.releases, pathname);
  }

  load(remote: string): Promise<RemoteModule> {
    const known = this.modules.get(remote);
    if (known) return known;
    const arriving = this.fetch(remote);
    this.arriving.set(remote, arriving);
    arriving.then(
      (module) => {
        this.arriving.delete(remote);
        this.modules.set(remote, settled(module));
      },
      () => this.arriving.delete(remote),
    );
    const loading = within(patienceMs, arriving);
    this.modules.set(remote, loading);
    loading.catch(() => undefined);
    return loading;
  }

  async preload(remote: string): Promise<RemoteModule | null> {
    const loading = this.load(remote);
    try {
      return await loading;
    } catch {
      // What is only late will be there for whoever waits.
      if (this.modules.get(remote) === loading && !this.arriving.has(remote)) this.forget(remote);
      return null;
    }
  }

  forget(remote: string): void {
    this.modules.delete(remote);
    this.register(remote, true);
  }

  async recover(remote: string, failure: unknown): Promise<boolean> {
    const arriving = this.arriving.get(remote);
    if (arriving) return arriving.then(isThere, isNotThere);
    const build = await liveBuild(remote);
    if (build !== null && build !== this.releases[remote]?.build) {
      reloadForBuild(build);
      return false;
    }
    const missing = missingFile(failure);
    if (missing) {
      if (!(await fetch(missing, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, isNotThere))) return false;
    } else if (await this.isLoaded(remote)) {
      // It threw while it rendered, and would again: only another build helps.
      return false;
    }
    this.forget(remote);
    return (await this.preload(remote)) !== null;
  }

  /** Whether the remote's code is here. */
  private async isLoaded(remote: string): Promise<boolean> {
    return (await this.modules.get(remote)?.then(isThere, isNotThere)) ?? false;
  }

  private register(remote: string, isRetry: boolean): void {
    const release = this.releases[remote];
    if (!release) return;
    const url = remoteFileUrl(remote, release.entry);
    // A new address, so that neither the browser nor the runtime answers from the failed attempt.
    const entry = isRetry ? `${url}?retry=${Date.now()}` : url;
    registerRemotes([{ name: containerName(remote), entry }], { force: isRetry });
  }

  private async fetch(remote: string): Promise<RemoteModule> {
    if (!this.releases[remote]) throw new Error(`${remote} has no release`);
    const loaded = await loadRemote<{ default: RemoteModule }>(`${containerName(remote)}/remote`);
    if (loaded?.default.contract !== remoteContract) throw new Error(`${remote} speaks another contract`);
    return loaded.default;
  }
}

const isThere = () => true;
const isNotThere = () => false;

/** The chunk that webpack could not load, where that is what went wrong. */
function missingFile(failure: unknown): string | null {
  const isChunkError = failure instanceof Error && failure.name === 'ChunkLoadError' && 'request' in failure;
  return isChunkError && typeof failure.request === 'string' ? failure.request : null;
}

/** Rejects when a promise takes longer than it may. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It took longer than ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The federation runtime's name of a remote (as in infra/build/webpack/remote). */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
