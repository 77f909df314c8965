import { remoteContract, type RemoteModule } from '@studio/host';
import { reportFailure } from '../../features/reports/report-failure';
import { loadScript, openContainer } from './container';
import { loadRoute, matchRoute } from '../match-route';
import { failedScript, fetchPastCache } from '../recovery/script-retry';
import { liveBuild, reloadForBuild } from '../recovery/live-build';
import { remoteFileUrl, type BrowserRelease } from '../release';
import { redirectedPath, remoteOf } from '../remote-of';
import type { FilledSlot, RemoteSource } from '../remote-source';

export type BrowserReleases = Readonly<Record<string, BrowserRelease | undefined>>;

const loadTimeoutMs = 8000;

export class FederatedSource implements RemoteSource {
  serverHtml: string | null = null;
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly loadedModules = new Map<string, RemoteModule>();
  /** The map includes modules whose `load` timed out. */
  private readonly arriving = new Map<string, Promise<RemoteModule>>();

  constructor(
    private readonly releases: BrowserReleases,
    readonly hasEveryRelease: boolean,
    readonly isRendered: boolean,
  ) {}

  remoteOf(pathname: string): string | null {
    return remoteOf(this.releases, pathname);
  }

  redirected(pathname: string): string | null {
    return redirectedPath(this.releases, pathname);
  }

  slot(name: string): FilledSlot | null {
    for (const [remote, release] of Object.entries(this.releases)) {
      const slot = release?.slots?.find((filled) => filled.name === name);
      if (slot) return { remote, storageKey: slot.storageKey };
    }
    return null;
  }

  loaded(remote: string): RemoteModule | null {
    return this.loadedModules.get(remote) ?? null;
  }

  load(remote: string): Promise<RemoteModule> {
    const known = this.modules.get(remote);
    if (known) return known;
    const arriving = this.fetch(remote);
    this.arriving.set(remote, arriving);
    arriving.then(
      (module) => {
        this.arriving.delete(remote);
        this.modules.set(remote, arriving);
        this.loadedModules.set(remote, module);
        this.serverHtml = null;
      },
      (failure: unknown) => {
        this.arriving.delete(remote);
        void this.note(remote, failure);
      },
    );
    const loading = withTimeout(loadTimeoutMs, arriving);
    this.modules.set(remote, loading);
    loading.catch(() => undefined);
    return loading;
  }

  async preload(remote: string): Promise<RemoteModule | null> {
    const loading = this.load(remote);
    try {
      return await loading;
    } catch {
      if (this.modules.get(remote) === loading && !this.arriving.has(remote)) this.forget(remote);
      return null;
    }
  }

  forget(remote: string): void {
    this.modules.delete(remote);
    this.loadedModules.delete(remote);
    // Chromium reuses a failed preload, so the loop consumes each first.
    for (const link of document.querySelectorAll<HTMLLinkElement>(preloadsOf(remote))) {
      loadScript(link.href, link.integrity).catch(() => undefined);
      link.remove();
    }
  }

  async note(remote: string, failure: unknown): Promise<void> {
    const kind = isChunkError(failure) ? 'chunk' : (await this.isLoaded(remote)) ? 'render' : 'load';
    reportFailure(this.releases, remote, kind);
  }

  async recover(remote: string, failure: unknown): Promise<boolean> {
    const arriving = this.arriving.get(remote);
    if (arriving) return arriving.then(isThere, isNotThere);
    // The code was only late, and came before the first look.
    if (failure === null && this.loadedModules.has(remote)) return true;
    const build = await liveBuild(remote);
    if (build !== null && build !== this.releases[remote]?.build) {
      reloadForBuild(build);
      return false;
    }
    // If the caller passes no failure, the remote's failed load names the script.
    const script = failedScript(failure ?? (await this.modules.get(remote)?.catch((reason: unknown) => reason)));
    if (script) {
      const status = await fetchPastCache(script);
      // A missing shell file is the only sign of a new shell build.
      if (status === 404 && isShells(script)) reloadForBuild(script);
      if (status !== 200) return false;
    } else if (await this.isLoaded(remote)) {
      // The module is loaded but fails, so only a new build helps.
      return false;
    }
    this.forget(remote);
    return (await this.preload(remote)) !== null;
  }

  private async isLoaded(remote: string): Promise<boolean> {
    return (await this.modules.get(remote)?.then(isThere, isNotThere)) ?? false;
  }

  private async fetch(remote: string): Promise<RemoteModule> {
    const release = this.releases[remote];
    if (!release) throw new Error(`${remote} has no release`);
    const url = remoteFileUrl(remote, release.entry);
    const container = await openContainer(containerName(remote), url, release.integrity);
    const loaded = (await container.get('./remote'))() as { default: RemoteModule };
    if (loaded.default.contract !== remoteContract) throw new Error(`${remote} speaks another contract`);
    if (this.remoteOf(location.pathname) === remote) {
      await loadRoute(matchRoute(loaded.default.routes, location.pathname, location.search));
    }
    return loaded.default;
  }
}

const preloadsOf = (remote: string) => `link[rel=preload][href^="${remoteFileUrl(remote, '')}"]`;

const isThere = () => true;
const isNotThere = () => false;

const isChunkError = (failure: unknown) => failure instanceof Error && failure.name === 'ChunkLoadError';

const isShells = (script: string) => new URL(script, location.href).pathname.startsWith('/static/');

export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Timeout of ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The name equals that in infra/build/webpack/remote. */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
