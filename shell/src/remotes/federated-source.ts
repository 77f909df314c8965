import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteContract, type RemoteModule } from '@studio/host';
import { remoteNames, type RemoteName } from '../routes';
import { remoteFileUrl, type BrowserRelease } from './release';
import { settled, type RemoteSource } from './remote-source';

export type BrowserReleases = Partial<Record<RemoteName, BrowserRelease>>;

/** Loads remotes through federation, each when it is first asked for. A release that is missing rejects its own loads. */
export class FederatedSource implements RemoteSource {
  preserved: string | null = null;
  private readonly modules = new Map<RemoteName, Promise<RemoteModule>>();

  constructor(private readonly releases: BrowserReleases) {
    remoteNames.forEach((name) => this.register(name, false));
  }

  load(remote: RemoteName): Promise<RemoteModule> {
    const known = this.modules.get(remote);
    if (known) return known;
    const loading = this.fetch(remote);
    this.modules.set(remote, loading);
    loading.then(
      (module) => this.modules.set(remote, settled(module)),
      () => undefined,
    );
    return loading;
  }

  async preload(remote: RemoteName): Promise<RemoteModule | null> {
    const loading = this.load(remote);
    try {
      return await loading;
    } catch {
      if (this.modules.get(remote) === loading) this.forget(remote);
      return null;
    }
  }

  forget(remote: RemoteName): void {
    this.modules.delete(remote);
    this.register(remote, true);
  }

  private register(remote: RemoteName, isRetry: boolean): void {
    const release = this.releases[remote];
    if (!release) return;
    const url = remoteFileUrl(remote, release.entry);
    // A new address, so that neither the browser nor the runtime answers from the failed attempt.
    const entry = isRetry ? `${url}?retry=${Date.now()}` : url;
    registerRemotes([{ name: containerName(remote), entry }], { force: isRetry });
  }

  private async fetch(remote: RemoteName): Promise<RemoteModule> {
    if (!this.releases[remote]) throw new Error(`${remote} has no release`);
    const loaded = await loadRemote<{ default: RemoteModule }>(`${containerName(remote)}/remote`);
    if (loaded?.default.contract !== remoteContract) throw new Error(`${remote} speaks another contract`);
    return loaded.default;
  }
}

/** The federation runtime's name of a remote (as in infra/webpack/remote). */
function containerName(remote: RemoteName): string {
  return remote.replaceAll('-', '_');
}
