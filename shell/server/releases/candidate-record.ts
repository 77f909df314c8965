import type { SignedRecord } from './release-signature.mjs';
import type { TrustedReleases } from './trusted-releases';

/** A preview has a percentage of 0, an end and a token; a share has 1 to 99 per cent and a number. */
export interface Candidate {
  readonly remote: string;
  readonly build: string;
  readonly percent: number;
  /** Counts the remote's shares; null for previews. */
  readonly number: number | null;
  /** ISO 8601; null for shares. */
  readonly until: string | null;
  /** SHA-256 in hex; null for shares. */
  readonly tokenHash: string | null;
}

export interface CandidateRecord {
  /** What its team has signed; null: there is no file. */
  readonly signed: SignedRecord | null;
  readonly candidates: readonly Candidate[];
}

/** @throws an Error with the reason */
export function parseCandidates(remote: string, text: string, trust: TrustedReleases | null): CandidateRecord {
  const value = JSON.parse(text) as Record<string, unknown> | null;
  if (typeof value !== 'object' || value?.['remote'] !== remote)
    throw new Error('candidates.json is of no such remote');
  const { sequence, candidates } = value;
  if (!isCount(sequence) || !Array.isArray(candidates)) throw new Error('candidates.json lacks a field');
  trust?.checkSignature(remote, value);
  trust?.checkSequence(`${remote} candidates`, value);
  const read = candidates.map((candidate: unknown) => parseCandidate(remote, candidate));
  if (read.filter(({ percent }) => percent > 0).length > 1) throw new Error('candidates.json has more than one share');
  trust?.note(`${remote} candidates`, value);
  return { signed: value, candidates: read };
}

function parseCandidate(remote: string, value: unknown): Candidate {
  const { build, percent, number = null, until = null, tokenHash = null } = (value ?? {}) as Record<string, unknown>;
  const isNamed = typeof build === 'string' && /^[\w-]+$/.test(build);
  const isPreview = percent === 0 && isDate(until) && typeof tokenHash === 'string' && /^[0-9a-f]{64}$/.test(tokenHash);
  const isShare = isCount(percent) && percent >= 1 && percent <= 99 && isCount(number);
  if (isNamed && isPreview) return { remote, build, percent: 0, number: null, until, tokenHash };
  if (isNamed && isShare) return { remote, build, percent, number, until: null, tokenHash: null };
  throw new Error(`candidates.json has a candidate that is neither preview nor share: ${String(build)}`);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isDate = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));
