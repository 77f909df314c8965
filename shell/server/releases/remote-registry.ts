import type { Logger } from 'pino';
import { browserFiles, type Release } from '../../src/remotes/release';
import { declarationProblems } from '../route-rules.mjs';
import { byAgeOfClaims } from './claims';
import { checkAgainstShell, checkClaims, checkDeclared, checkHash, checkNewer, parseRelease } from './release-check';
import { fetchChanged, fetchFile, textOf } from './release-files';

export interface LiveRelease {
  readonly release: Release;
  readonly serverCode: string | null;
}

export type LiveReleases = Readonly<Record<string, LiveRelease>>;

/** `build` null: the release record is unreadable. */
export interface Rejection {
  readonly build: string | null;
  readonly problem: string;
}

interface RegistryOptions {
  readonly origins: Readonly<Record<string, string>>;
  readonly pollMs: number;
  readonly shell: { readonly contract: number; readonly versions: Readonly<Record<string, string>> };
  readonly logger: Logger;
  readonly onActivate: (remote: string, live: LiveRelease) => void;
}

interface PublishedRelease {
  readonly name: string;
  readonly release: Release;
  readonly etag: string | null;
}

/** The registry keeps each remote's last good release (docs/federation.md); without one it tries `previous.json`. */
export class RemoteRegistry {
  private readonly live = new Map<string, LiveRelease>();
  private readonly checked = new Map<string, { etag: string | null; rejection: Rejection | null }>();
  private activations = 0;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private isStopped = false;

  constructor(private readonly options: RegistryOptions) {}

  get names(): readonly string[] {
    return Object.keys(this.options.origins);
  }

  get(remote: string): LiveRelease | undefined {
    return this.live.get(remote);
  }

  get hasEveryRelease(): boolean {
    return this.names.every((name) => this.live.has(name));
  }

  /** Another front server may run a release that this one rejected. */
  get hasRejectedRelease(): boolean {
    return this.names.some((name) => !this.live.has(name) && typeof this.rejectionOf(name)?.build === 'string');
  }

  snapshot(): LiveReleases {
    return Object.fromEntries(this.live);
  }

  get revision(): string {
    return String(this.activations);
  }

  rejectionOf(remote: string): Rejection | null {
    return this.checked.get(remote)?.rejection ?? null;
  }

  /** The promise resolves after every remote's first poll, successful or not. */
  async start(): Promise<void> {
    const found = (await Promise.all(this.names.map((name) => this.fetchPublished(name)))).flat();
    const claiming = found.filter(({ name, release }) => declarationProblems(name, release).length === 0);
    const others = found.filter((one) => !claiming.includes(one));
    // The order of claims decides conflicts, not the hosts' speed.
    for (const release of [...byAgeOfClaims(claiming), ...others]) await this.activateOrReject(release);
    for (const name of this.names) this.schedule(name);
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Each host has its own timer, so that a silent host delays no other. */
  private schedule(name: string): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => void this.readAgain(name), this.options.pollMs);
    this.timers.set(name, timer);
  }

  private async readAgain(name: string): Promise<void> {
    await this.activateOrReject((await this.fetchPublished(name))[0]);
    this.schedule(name);
  }

  /** @returns empty when unchanged or unreadable */
  private async fetchPublished(name: string): Promise<PublishedRelease[]> {
    try {
      const found = await fetchChanged(this.origin(name), 'release.json', this.checked.get(name)?.etag ?? null);
      return found ? [{ name, release: parseRelease(found.text), etag: found.etag }] : [];
    } catch (error) {
      await this.reject(name, null, error);
      return [];
    }
  }

  private async activateOrReject(found: PublishedRelease | undefined): Promise<void> {
    if (!found) return;
    const { name, release, etag } = found;
    try {
      await this.activate(name, release);
      this.checked.set(name, { etag, rejection: null });
    } catch (error) {
      await this.reject(name, release.build, error);
    }
  }

  private async reject(name: string, build: string | null, error: unknown): Promise<void> {
    this.report(name, { build, problem: error instanceof Error ? error.message : String(error) });
    if (!this.live.has(name)) await this.readPrevious(name);
  }

  /** After a restart only the host knows the previous release. */
  private async readPrevious(name: string): Promise<void> {
    try {
      await this.activate(name, parseRelease(textOf(await fetchFile(this.origin(name), 'previous.json'))));
    } catch {
      // The log has the problem of the published release already.
    }
  }

  private async activate(name: string, release: Release): Promise<void> {
    const running = this.live.get(name);
    if (running?.release.build === release.build) {
      // After a rollback to this release, records of an older date are stale.
      if ((release.liveSince ?? '') > (running.release.liveSince ?? '')) this.live.set(name, { ...running, release });
      return;
    }
    checkNewer(release, running?.release);
    checkAgainstShell(release, this.options.shell);
    checkDeclared(name, release);
    checkClaims(name, release, this.snapshot());
    const [serverCode] = await Promise.all([
      release.server === null ? null : this.fetchChecked(name, release, release.server),
      ...browserFiles(release).map((file) => this.fetchChecked(name, release, file)),
    ]);
    checkClaims(name, release, this.snapshot());
    const live = { release, serverCode: serverCode ?? null };
    this.options.onActivate(name, live);
    this.live.set(name, live);
    this.activations += 1;
    this.options.logger.info({ remote: name, build: release.build }, 'release is live');
  }

  private async fetchChecked(name: string, release: Release, file: string): Promise<string> {
    const content = await fetchFile(this.origin(name), file);
    checkHash(release, file, content);
    return textOf(content);
  }

  private origin(name: string): string {
    return this.options.origins[name]!;
  }

  /** The registry logs a problem once. Without the etag the next poll retries. */
  private report(name: string, rejection: Rejection): void {
    const before = this.checked.get(name)?.rejection;
    this.checked.set(name, { etag: null, rejection });
    if (rejection.problem === before?.problem && rejection.build === before.build) return;
    const stays = this.live.get(name)?.release.build ?? null;
    this.options.logger.warn({ remote: name, ...rejection, stays }, 'release rejected; the last good one stays live');
  }
}
