import type { Logger } from 'pino';
import { browserFiles, type Release } from '../../src/remotes/release';
import { declarationProblems } from '../route-rules.mjs';
import { byAgeOfClaims } from './claims';
import { checkAgainstShell, checkClaims, checkDeclared, checkHash, checkNewer, parseRelease } from './release-check';

/** A release that this shell runs: its record and, where there is one, the code that renders it on the server. */
export interface LiveRelease {
  readonly release: Release;
  readonly serverCode: string | null;
}

/** What is live at one moment. */
export type LiveReleases = Readonly<Record<string, LiveRelease>>;

/** Why a published release is not the live one. `build` is null where the record itself cannot be had. */
export interface Refusal {
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
  /** Called once for each problem with a remote's release. */
  readonly onRefuse?: (remote: string) => void;
}

/** A release as its host publishes it. */
interface Found {
  readonly name: string;
  readonly release: Release;
  readonly etag: string | null;
}

/** How long one request to a remote's host may take. */
const fetchTimeoutMs = 2000;

/** Follows each remote's `release.json` and keeps the last good one, whatever happens to the host (docs/federation.md). Where
 *  none was ever good, the host's `previous.json` is tried: what was live before. */
export class RemoteRegistry {
  private readonly live = new Map<string, LiveRelease>();
  private readonly seen = new Map<string, { etag: string | null; refusal: Refusal | null }>();
  private activations = '0';
  private timer: NodeJS.Timeout | undefined;
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
  get isWhole(): boolean {
    return this.names.every((name) => this.live.has(name));
  }

  /** Every live release, as they stand together. */
  snapshot(): LiveReleases {
    return Object.fromEntries(this.live);
  }

  /** Names what is live: another after each release that becomes so. */
  get revision(): string {
    return this.activations;
  }

  /** Why the published release is not the live one; null: it is. */
  refusalOf(remote: string): Refusal | null {
    return this.seen.get(remote)?.refusal ?? null;
  }

  /** Reads every remote once, then keeps reading. Resolves after the first round, however it went. */
  async start(): Promise<void> {
    const found = (await Promise.all(this.names.map((name) => this.look(name)))).flat();
    // A record that does not say its pages claims nothing: it is refused like at any other time, and costs its neighbours nothing.
    const claiming = found.filter(({ name, release }) => declarationProblems(name, release).length === 0);
    const others = found.filter((one) => !claiming.includes(one));
    // One after the other: of two that claim one path the first that showed it keeps it, whoever answers sooner.
    for (const release of [...byAgeOfClaims(claiming), ...others]) await this.take(release);
    this.schedule();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    if (!this.isStopped) this.timer = setTimeout(() => void this.readAll(), this.options.pollMs);
  }

  private async readAll(): Promise<void> {
    await Promise.all(this.names.map(async (name) => this.take((await this.look(name))[0])));
    this.schedule();
  }

  /** What a remote publishes, where that has changed. @returns empty: it has not, or it cannot be read */
  private async look(name: string): Promise<Found[]> {
    try {
      const etag = this.seen.get(name)?.etag;
      const response = await this.fetchFile(name, 'release.json', etag ? { 'if-none-match': etag } : {});
      if (response.status === 304) return [];
      return [{ name, release: parseRelease(await response.text()), etag: response.headers.get('etag') }];
    } catch (error) {
      await this.refuse(name, null, error);
      return [];
    }
  }

  private async take(found: Found | undefined): Promise<void> {
    if (!found) return;
    const { name, release, etag } = found;
    try {
      await this.activate(name, release);
      this.seen.set(name, { etag, refusal: null });
    } catch (error) {
      await this.refuse(name, release.build, error);
    }
  }

  private async refuse(name: string, build: string | null, error: unknown): Promise<void> {
    this.report(name, { build, problem: error instanceof Error ? error.message : String(error) });
    if (!this.live.has(name)) await this.readPrevious(name);
  }

  /** After a restart the last good release is known only to the host, which keeps the record of the one before. */
  private async readPrevious(name: string): Promise<void> {
    try {
      await this.activate(name, parseRelease(await (await this.fetchFile(name, 'previous.json')).text()));
    } catch {
      // There is none, or it is no better: what is wrong with the published one is said already.
    }
  }

  private async activate(name: string, release: Release): Promise<void> {
    if (this.live.get(name)?.release.build === release.build) return;
    checkNewer(release, this.live.get(name)?.release);
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
    this.activations = String(Number(this.activations) + 1);
    this.options.logger.info({ remote: name, build: release.build }, 'release is live');
  }

  private async fetchChecked(name: string, release: Release, file: string): Promise<string> {
    const content = new Uint8Array(await (await this.fetchFile(name, file)).arrayBuffer());
    checkHash(release, file, content);
    return new TextDecoder().decode(content);
  }

  private async fetchFile(name: string, file: string, headers: Record<string, string> = {}): Promise<Response> {
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    const response = await fetch(`${this.options.origins[name]}/${file}`, { headers, signal });
    if (response.status !== 200 && response.status !== 304) throw new Error(`${file} answers ${response.status}`);
    return response;
  }

  /** Says a problem once, not at every poll. A refused release is tried again: its missing files may still arrive. */
  private report(name: string, refusal: Refusal): void {
    const before = this.seen.get(name)?.refusal;
    this.seen.set(name, { etag: null, refusal });
    if (refusal.problem === before?.problem && refusal.build === before.build) return;
    this.options.onRefuse?.(name);
    const stays = this.live.get(name)?.release.build ?? null;
    this.options.logger.warn({ remote: name, ...refusal, stays }, 'release refused; the last good one stays');
  }
}
