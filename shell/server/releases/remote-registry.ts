import type { Logger } from 'pino';
import { browserFiles, type Release } from '../../src/remotes/release';
import { declarationProblems } from '../route-rules.mjs';
import { byAgeOfClaims } from './claims';
import { checkAgainstShell, checkClaims, checkDeclared, checkHash, checkNewer, parseRelease } from './release-check';
import { fetchChanged, fetchFile, textOf } from './release-files';

/** A release that this shell runs: its record and, where there is one, the code that renders it on the server. */
export interface LiveRelease {
  readonly release: Release;
  readonly serverCode: string | null;
}

/** What is live at one moment. */
export type LiveReleases = Readonly<Record<string, LiveRelease>>;

/** Why a published release is not the live one. `build` is null where the record itself cannot be had. */
export interface Rejection {
  readonly build: string | null;
  readonly problem: string;
}

interface RegistryOptions {
  readonly origins: Readonly<Record<string, string>>;
  readonly pollMs: number;
  readonly shell: { readonly contract: number; readonly versions: Readonly<Record<string, string>> };
  readonly logger: Logger;
  /** Called before a release is used for the first page. */
  readonly onActivate: (remote: string, live: LiveRelease) => void;
}

/** A release as its host publishes it. */
interface PublishedRelease {
  readonly name: string;
  readonly release: Release;
  readonly etag: string | null;
}

/** Follows each remote's `release.json` and keeps the last good one, whatever happens to the host (docs/federation.md). Where
 *  none was ever good, the host's `previous.json` is tried: what was live before. */
export class RemoteRegistry {
  private readonly live = new Map<string, LiveRelease>();
  private readonly checked = new Map<string, { etag: string | null; rejection: Rejection | null }>();
  private activations = 0;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private isStopped = false;

  constructor(private readonly options: RegistryOptions) {}

  /** Every remote that this server follows, live or not. */
  get names(): readonly string[] {
    return Object.keys(this.options.origins);
  }

  /** The live release of a remote; undefined: none was ever good. */
  get(remote: string): LiveRelease | undefined {
    return this.live.get(remote);
  }

  /** True: every remote has one. */
  get hasEveryRelease(): boolean {
    return this.names.every((name) => this.live.has(name));
  }

  /** True: of some remote none was good, though its host has one: another front server may show it. */
  get hasRejectedRelease(): boolean {
    return this.names.some((name) => !this.live.has(name) && typeof this.rejectionOf(name)?.build === 'string');
  }

  /** Every live release, as they stand together. */
  snapshot(): LiveReleases {
    return Object.fromEntries(this.live);
  }

  /** Names what is live: another after each release that becomes so. */
  get revision(): string {
    return String(this.activations);
  }

  /** Why the published release is not the live one; null: it is. */
  rejectionOf(remote: string): Rejection | null {
    return this.checked.get(remote)?.rejection ?? null;
  }

  /** Reads every remote once, then keeps reading. Resolves after the first round, however it went. */
  async start(): Promise<void> {
    const found = (await Promise.all(this.names.map((name) => this.fetchPublished(name)))).flat();
    // A record that does not say its pages claims nothing: it is refused like at any other time, and costs its neighbours nothing.
    const claiming = found.filter(({ name, release }) => declarationProblems(name, release).length === 0);
    const others = found.filter((one) => !claiming.includes(one));
    // One after the other: of two that claim one path the first that showed it keeps it, whoever answers sooner.
    for (const release of [...byAgeOfClaims(claiming), ...others]) await this.activateOrReject(release);
    for (const name of this.names) this.schedule(name);
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Each by itself: a host that says nothing keeps nobody's release but its own. */
  private schedule(name: string): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => void this.readAgain(name), this.options.pollMs);
    this.timers.set(name, timer);
  }

  private async readAgain(name: string): Promise<void> {
    await this.activateOrReject((await this.fetchPublished(name))[0]);
    this.schedule(name);
  }

  /** What a remote publishes, where that has changed. @returns empty: it has not, or it cannot be read */
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

  /** After a restart the last good release is known only to the host, which keeps the record of the one before. */
  private async readPrevious(name: string): Promise<void> {
    try {
      await this.activate(name, parseRelease(textOf(await fetchFile(this.origin(name), 'previous.json'))));
    } catch {
      // There is none, or it is no better: what is wrong with the published one is said already.
    }
  }

  private async activate(name: string, release: Release): Promise<void> {
    const running = this.live.get(name);
    if (running?.release.build === release.build) {
      // Taken back, it is live since then: a record from before is older than this one.
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
    // Another may have claimed a path while the files were read.
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

  /** Says a problem once, not at every poll. A refused release is tried again: its missing files may still arrive. */
  private report(name: string, rejection: Rejection): void {
    const before = this.checked.get(name)?.rejection;
    this.checked.set(name, { etag: null, rejection });
    if (rejection.problem === before?.problem && rejection.build === before.build) return;
    const stays = this.live.get(name)?.release.build ?? null;
    this.options.logger.warn({ remote: name, ...rejection, stays }, 'release refused; the last good one stays');
  }
}
