import type { Logger } from 'pino';
import type { Release } from '../../src/remotes/release';
import { type Candidate, type CandidateRecord, parseCandidates } from './candidate-record';
import { checkClaims, parseRelease } from './release-check';
import { fetchFile, fetchOptional, textOf } from './release-files';
import { KeyRevoked } from './release-signature.mjs';
import type { LiveRelease, LiveReleases } from './remote-registry';
import type { TrustedReleases } from './trusted-releases';

/** The build that a browser runs, by remote, where that is not the live one. */
export type Variant = Readonly<Record<string, string>>;

export interface CandidateRejection {
  /** Null: the whole record is refused. */
  readonly build: string | null;
  readonly problem: string;
}

interface CandidateOptions {
  readonly originOf: (remote: string) => string;
  readonly live: () => LiveReleases;
  /** As for a live release. */
  readonly load: (remote: string, release: Release) => Promise<LiveRelease>;
  readonly onLoad: (remote: string, release: LiveRelease) => void;
  readonly onRetire: (remote: string, build: string) => void;
  /** Whether it was taken back, on any front server. @throws when that is unknown */
  readonly isStopped: (remote: string, number: number) => Promise<boolean>;
  readonly onSharesChange: () => void;
  readonly trust: TrustedReleases | null;
  readonly logger: Logger;
}

interface RemoteState {
  etag: string | null;
  record: CandidateRecord | undefined;
  readonly loaded: Map<string, LiveRelease>;
  rejections: readonly CandidateRejection[];
  /** Shares up to this number are over. */
  endedShare: number;
  /** Since when a key that has signed it counts no more. */
  unsignedSince: number;
}

const signedAgainWithinMs = 10_000;

const none: readonly Candidate[] = Object.freeze([]);

/** Builds that browsers may run instead of the live ones (0102). A candidate that is refused changes nothing that is live. */
export class CandidateReleases {
  /** One shared constant while there are none. */
  all: readonly Candidate[] = none;
  private readonly states = new Map<string, RemoteState>();
  private shares = '[]';

  constructor(private readonly options: CandidateOptions) {}

  get(remote: string, build: string): LiveRelease | undefined {
    return this.states.get(remote)?.loaded.get(build);
  }

  rejectionsOf(remote: string): readonly CandidateRejection[] {
    return this.states.get(remote)?.rejections ?? [];
  }

  async poll(remote: string): Promise<void> {
    const state = this.stateOf(remote);
    try {
      const isSigned = this.isSigned(remote, state);
      if (isSigned) state.unsignedSince = Infinity;
      const etag = isSigned ? state.etag : null;
      const found = await fetchOptional(this.options.originOf(remote), 'candidates.json', etag);
      if (found) await this.take(remote, state, found);
      else if (state.record?.candidates.some((candidate) => isOver(candidate))) this.update();
    } catch (error) {
      this.endUnsigned(remote, state, error);
      this.reject(remote, state, [{ build: null, problem: messageOf(error) }]);
    }
  }

  /** Call this after a release has gone live. */
  update(): void {
    const live = this.options.live();
    const current = [...this.states].flatMap(([remote, state]) => {
      const wanted = (state.record?.candidates ?? []).filter((candidate) => this.isWanted(candidate, state, live));
      const builds = new Set(wanted.map(({ build }) => build));
      for (const build of [...state.loaded.keys()].filter((loaded) => !builds.has(loaded))) {
        this.unload(remote, state, build);
      }
      return wanted;
    });
    this.all = current.length > 0 ? current : none;
    const shares = JSON.stringify(current.filter(({ percent }) => percent > 0));
    if (shares === this.shares) return;
    this.shares = shares;
    this.options.onSharesChange();
  }

  endShare(remote: string, number: number): void {
    const state = this.stateOf(remote);
    state.endedShare = Math.max(state.endedShare, number);
    this.update();
  }

  private async take(remote: string, state: RemoteState, found: { text: string | null; etag: string | null }) {
    const record = found.text === null ? undefined : parseCandidates(remote, found.text, this.options.trust);
    for (const { number } of record?.candidates ?? []) {
      if (number === null || number <= state.endedShare) continue;
      if (await this.options.isStopped(remote, number)) state.endedShare = number;
    }
    const live = this.options.live()[remote]?.release.build;
    const builds = new Set((record?.candidates ?? []).filter((one) => !isOver(one)).map(({ build }) => build));
    const rejections: CandidateRejection[] = [];
    for (const build of builds) {
      const known = state.loaded.get(build);
      if ((known && this.isReleaseSigned(remote, known)) || build === live) continue;
      try {
        state.loaded.set(build, await this.load(remote, build));
        this.options.logger.info({ remote, build }, 'candidate is loaded');
      } catch (error) {
        if (known) this.unload(remote, state, build);
        rejections.push({ build, problem: messageOf(error) });
      }
    }
    state.record = record ?? { signed: null, candidates: [] };
    state.etag = found.etag;
    this.reject(remote, state, rejections);
    this.update();
  }

  /** After a rotation of keys the record that was signed again may take a moment, for instance in a mirror. */
  private endUnsigned(remote: string, state: RemoteState, error: unknown): void {
    if (this.isSigned(remote, state)) return;
    state.unsignedSince = Math.min(state.unsignedSince, Date.now());
    if (!(error instanceof KeyRevoked) && Date.now() - state.unsignedSince < signedAgainWithinMs) return;
    state.record = undefined;
    this.update();
  }

  /** False once a key is revoked, or retired before the record is signed again. */
  private isSigned(remote: string, { record, loaded }: RemoteState): boolean {
    const signed = record?.signed ?? null;
    const isRecord = signed === null || (this.options.trust?.isSigned(remote, signed) ?? true);
    return isRecord && [...loaded.values()].every((one) => this.isReleaseSigned(remote, one));
  }

  private isReleaseSigned(remote: string, { release }: LiveRelease): boolean {
    return this.options.trust?.isSigned(remote, release) ?? true;
  }

  private unload(remote: string, state: RemoteState, build: string): void {
    state.loaded.delete(build);
    this.options.onRetire(remote, build);
  }

  private async load(remote: string, build: string): Promise<LiveRelease> {
    const text = textOf(await fetchFile(this.options.originOf(remote), `releases/${build}.json`));
    const release = parseRelease(text);
    if (release.build !== build) throw new Error(`its record is of the build ${release.build}`);
    const loaded = await this.options.load(remote, release);
    this.options.onLoad(remote, loaded);
    return loaded;
  }

  private isWanted(candidate: Candidate, state: RemoteState, live: LiveReleases): boolean {
    const { remote, build, number } = candidate;
    const loaded = state.loaded.get(build);
    if (!loaded || isOver(candidate) || live[remote]?.release.build === build) return false;
    if (number !== null && number <= state.endedShare) return false;
    try {
      checkClaims(remote, loaded.release, live);
      return true;
    } catch (error) {
      this.reject(remote, state, [{ build, problem: messageOf(error) }]);
      return false;
    }
  }

  /** Logs a problem once. Without the ETag the next poll retries. */
  private reject(remote: string, state: RemoteState, rejections: readonly CandidateRejection[]): void {
    const isKnown = (one: CandidateRejection) =>
      state.rejections.some((known) => known.build === one.build && known.problem === one.problem);
    for (const rejection of rejections.filter((one) => !isKnown(one)))
      this.options.logger.warn({ remote, ...rejection }, 'candidate rejected; the live release stays');
    state.rejections = rejections;
    if (rejections.length > 0) state.etag = null;
  }

  private stateOf(remote: string): RemoteState {
    const known = this.states.get(remote);
    if (known) return known;
    const state = {
      etag: null,
      record: undefined,
      loaded: new Map(),
      rejections: [],
      endedShare: 0,
      unsignedSince: Infinity,
    };
    this.states.set(remote, state);
    return state;
  }
}

const isOver = ({ until }: Candidate) => until !== null && Date.parse(until) <= Date.now();

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
