import type { Logger } from 'pino';
import type { Release } from '../../src/remotes/release';
import { declarationProblems } from '../route-rules.mjs';
import type { Candidate } from './candidate-record';
import { type CandidateRejection, CandidateReleases, type Variant } from './candidate-releases';
import { byAgeOfClaims } from './claims';
import { parseRelease } from './release-check';
import { fetchChanged, fetchFile, textOf } from './release-files';
import { PublishedReleases, type Rejection } from './published-releases';
import { releaseLoader } from './release-loader';
import { KeyRevoked } from './release-signature.mjs';
import type { TrustedReleases } from './trusted-releases';

export interface LiveRelease {
  readonly release: Release;
  readonly serverCode: string | null;
}

export type LiveReleases = Readonly<Record<string, LiveRelease>>;

interface RegistryOptions {
  readonly origins: Readonly<Record<string, string>>;
  readonly pollMs: number;
  readonly shell: { readonly contract: number; readonly versions: Readonly<Record<string, string>> };
  /** null: the releases of development are not signed. */
  readonly trust: TrustedReleases | null;
  readonly logger: Logger;
  readonly loadServerCode: (remote: string, build: string, code: string) => Promise<void>;
  /** Before a build is live or a candidate. */
  readonly onLoad: (remote: string, release: LiveRelease) => void;
  readonly onActivate: (remote: string, live: LiveRelease) => void;
  /** The key of the live release was revoked, and none before it can take its place. */
  readonly onOffline: (remote: string) => void;
  readonly onRetire: (remote: string, build: string) => void;
  readonly isStopped: (remote: string, number: number) => Promise<boolean>;
  /** A share began, changed or ended. */
  readonly onSharesChange: () => void;
}

interface PublishedRelease {
  readonly name: string;
  readonly release: Release;
  readonly etag: string | null;
}

const retireAfterMs = 30_000;

/** The registry keeps each remote's last good release (docs/federation.md); without one it tries those before it. */
export class RemoteRegistry {
  private readonly live = new Map<string, LiveRelease>();
  private readonly published: PublishedReleases;
  private activations = 0;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private isStopped = false;
  private readonly load: ReturnType<typeof releaseLoader>;
  private readonly candidateReleases: CandidateReleases;

  constructor(private readonly options: RegistryOptions) {
    this.published = new PublishedReleases(options.logger);
    this.load = releaseLoader({ ...options, live: () => this.snapshot() });
    this.candidateReleases = new CandidateReleases({
      ...options,
      originOf: (remote) => this.origin(remote),
      live: () => this.snapshot(),
      onRetire: (remote, build) => this.retireLater(remote, build),
      load: this.load,
    });
  }

  get names(): readonly string[] {
    return Object.keys(this.options.origins);
  }

  get(remote: string): LiveRelease | undefined {
    return this.live.get(remote);
  }

  get hasEveryRelease(): boolean {
    return this.names.every((name) => this.live.has(name));
  }

  /** Another front server may run a release that this one rejected, but none that a revoked key has signed. */
  get hasRejectedRelease(): boolean {
    return this.names.some(
      (name) =>
        !this.live.has(name) && typeof this.rejectionOf(name)?.build === 'string' && !this.published.isRevoked(name),
    );
  }

  /** With the variant's builds in place of the live ones; a candidate that has ended is live again. */
  snapshot(variant: Variant = {}): LiveReleases {
    return Object.fromEntries(
      [...this.live].map(([remote, live]) => {
        const build = variant[remote];
        return [remote, (build !== undefined && this.candidateReleases.get(remote, build)) || live];
      }),
    );
  }

  /** Those that were checked and have not ended; one constant while there are none. */
  candidates(): readonly Candidate[] {
    return this.candidateReleases.all;
  }

  candidateRejectionsOf(remote: string): readonly CandidateRejection[] {
    return this.candidateReleases.rejectionsOf(remote);
  }

  /** Ends a share on this server, for instance after its automatic return. */
  endShare(remote: string, number: number): void {
    this.candidateReleases.endShare(remote, number);
  }

  get revision(): string {
    return String(this.activations);
  }

  rejectionOf(remote: string): Rejection | null {
    return this.published.rejectionOf(remote);
  }

  /** The promise resolves after every remote's first poll, successful or not. */
  async start(): Promise<void> {
    const found = (await Promise.all(this.names.map((name) => this.fetchPublished(name)))).flat();
    const claiming = found.filter(({ name, release }) => declarationProblems(name, release).length === 0);
    const others = found.filter((one) => !claiming.includes(one));
    // Server code loads at once; then the order of claims decides conflicts, not the hosts' speed.
    await Promise.allSettled(found.map(({ name, release }) => this.load(name, release)));
    for (const release of [...byAgeOfClaims(claiming), ...others]) await this.activateOrReject(release);
    await Promise.all(this.names.map((name) => this.candidateReleases.poll(name)));
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
    if (this.live.has(name) && !this.hasSigned(name)) this.published.forget(name);
    await this.activateOrReject((await this.fetchPublished(name))[0]);
    await this.candidateReleases.poll(name);
    this.schedule(name);
  }

  /** @returns empty when unchanged or unreadable */
  private async fetchPublished(name: string): Promise<PublishedRelease[]> {
    try {
      const found = await fetchChanged(this.origin(name), 'release.json', this.published.etagOf(name));
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
      this.published.accept(name, etag);
    } catch (error) {
      await this.reject(name, release.build, error);
    }
  }

  private async reject(name: string, build: string | null, error: unknown): Promise<void> {
    if (!this.hasSigned(name)) await this.readEarlier(name);
    this.published.reject(
      name,
      { build, problem: messageOf(error) },
      { stays: this.get(name)?.release.build ?? null, isRevoked: error instanceof KeyRevoked },
    );
  }

  /** False also while nothing is live. */
  private hasSigned(name: string): boolean {
    const { trust } = this.options;
    const live = this.live.get(name);
    return live !== undefined && (trust?.isSigned(name, live.release) ?? true);
  }

  /** After a restart, and for what a revoked key has signed, only the host has an earlier release. */
  private async readEarlier(name: string): Promise<void> {
    const last = this.options.trust?.lastBuild(name);
    for (const file of [...(last === undefined ? [] : [`releases/${last}.json`]), 'previous.json']) {
      try {
        return await this.activate(name, parseRelease(textOf(await fetchFile(this.origin(name), file))));
      } catch {
        // The log has the problem of the published release.
      }
    }
    this.goOffline(name);
  }

  private goOffline(name: string): void {
    const revoked = this.live.get(name);
    if (!revoked) return;
    this.live.delete(name);
    this.activations += 1;
    this.candidateReleases.update();
    this.options.onOffline(name);
    this.retireLater(name, revoked.release.build);
  }

  private async activate(name: string, release: Release): Promise<void> {
    const { trust } = this.options;
    const running = this.live.get(name);
    trust?.checkSignature(name, release);
    trust?.checkSequence(name, release);
    if (running?.release.build === release.build) {
      trust?.note(name, release);
      this.live.set(name, { ...running, release });
      return;
    }
    const live = await this.load(name, release);
    this.options.onLoad(name, live);
    this.options.onActivate(name, live);
    this.live.set(name, live);
    trust?.note(name, release);
    this.activations += 1;
    this.options.logger.info({ remote: name, build: release.build }, 'release is live');
    this.candidateReleases.update();
    if (running) this.retireLater(name, running.release.build);
  }

  /** Pages that are being rendered may still need the build. */
  private retireLater(name: string, build: string): void {
    setTimeout(() => {
      const isUsed = this.live.get(name)?.release.build === build || this.candidateReleases.get(name, build);
      if (!isUsed) this.options.onRetire(name, build);
    }, retireAfterMs).unref();
  }

  private origin(name: string): string {
    return this.options.origins[name]!;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
