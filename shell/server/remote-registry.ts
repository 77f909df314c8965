import type { Logger } from 'pino';
import type { Release } from '../src/remotes/release';
import type { RemoteName } from '../src/routes';
import { checkAgainstShell, checkHash, parseRelease } from './release-check';

/** A release that this shell runs: its record and, where there is one, the code that renders it on the server. */
export interface LiveRelease {
  readonly release: Release;
  readonly serverCode: string | null;
}

interface RegistryOptions {
  readonly origins: Readonly<Record<RemoteName, string>>;
  readonly pollMs: number;
  readonly shell: { readonly contract: number; readonly versions: Readonly<Record<string, string>> };
  readonly logger: Logger;
  /** Called before a release is used for the first page. */
  readonly onActivate: (remote: RemoteName, live: LiveRelease) => void;
}

/** How long one request to a remote's host may take. */
const fetchTimeoutMs = 2000;

/** Follows each remote's `release.json` and keeps the last good one, whatever happens to the host (federation.md). */
export class RemoteRegistry {
  private readonly live = new Map<RemoteName, LiveRelease>();
  private readonly seen = new Map<RemoteName, { etag: string | null; problem: string | null }>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: RegistryOptions) {}

  /** The live release of a remote; undefined: none was ever good. */
  get(remote: RemoteName): LiveRelease | undefined {
    return this.live.get(remote);
  }

  /** Reads every remote once, then keeps reading. Resolves after the first round, however it went. */
  async start(): Promise<void> {
    await this.readAll();
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), this.options.pollMs);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async readAll(): Promise<void> {
    const names = Object.keys(this.options.origins) as RemoteName[];
    await Promise.all(names.map((name) => this.read(name)));
  }

  private async read(name: RemoteName): Promise<void> {
    const seen = this.seen.get(name);
    try {
      const headers: Record<string, string> = seen?.etag ? { 'if-none-match': seen.etag } : {};
      const response = await this.fetchFile(name, 'release.json', headers);
      if (response.status === 304) return;
      await this.activate(name, parseRelease(await response.text()));
      this.seen.set(name, { etag: response.headers.get('etag'), problem: null });
    } catch (error) {
      this.report(name, error instanceof Error ? error.message : String(error), seen?.problem);
    }
  }

  private async activate(name: RemoteName, release: Release): Promise<void> {
    if (this.live.get(name)?.release.build === release.build) return;
    checkAgainstShell(release, this.options.shell);
    const [serverCode] = await Promise.all([
      release.server === null ? null : this.fetchChecked(name, release, release.server),
      ...[release.entry, ...release.preload].map((file) => this.fetchChecked(name, release, file)),
    ]);
    const live = { release, serverCode: serverCode ?? null };
    this.options.onActivate(name, live);
    this.live.set(name, live);
    this.options.logger.info({ remote: name, build: release.build }, 'release is live');
  }

  private async fetchChecked(name: RemoteName, release: Release, file: string): Promise<string> {
    const content = new Uint8Array(await (await this.fetchFile(name, file)).arrayBuffer());
    checkHash(release, file, content);
    return new TextDecoder().decode(content);
  }

  private async fetchFile(name: RemoteName, file: string, headers: Record<string, string> = {}): Promise<Response> {
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    const response = await fetch(`${this.options.origins[name]}/${file}`, { headers, signal });
    if (response.status !== 200 && response.status !== 304) throw new Error(`${file} answers ${response.status}`);
    return response;
  }

  /** Says a problem once, not at every poll. A refused release is tried again: its missing files may still arrive. */
  private report(name: RemoteName, problem: string, before: string | null | undefined): void {
    this.seen.set(name, { etag: null, problem });
    if (problem === before) return;
    const stays = this.live.get(name)?.release.build ?? null;
    this.options.logger.warn({ remote: name, problem, stays }, 'release refused; the last good one stays');
  }
}
