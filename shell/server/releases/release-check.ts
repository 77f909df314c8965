import { createHash } from 'node:crypto';
import { satisfies } from 'semver';
import type { Release } from '../../src/remotes/release';
import { claimProblems, declarationProblems, isFileName } from '../route-rules.mjs';
import type { LiveReleases } from './remote-registry';

export function parseRelease(text: string): Release {
  const value = JSON.parse(text) as Partial<Release> | null;
  if (typeof value !== 'object' || value === null) throw new Error('release.json is not an object');
  const { build, entry, preload, server, hashes, contract, requires, shownSince = {} } = value;
  const isValid =
    typeof build === 'string' &&
    isFileName(entry) &&
    Array.isArray(preload) &&
    preload.every(isFileName) &&
    (server === null || isFileName(server)) &&
    isRecordOfStrings(hashes) &&
    Object.keys(hashes).every(isFileName) &&
    typeof contract === 'number' &&
    isRecordOfStrings(requires) &&
    isRecordOfStrings(shownSince);
  if (!isValid) throw new Error('release.json lacks a field or has one of a wrong type');
  return value as Release;
}

/** @throws an Error with the reason */
export function checkAgainstShell(
  { contract, requires }: Release,
  shell: { readonly contract: number; readonly versions: Readonly<Record<string, string>> },
): void {
  if (contract !== shell.contract) throw new Error(`it speaks contract ${contract}, the shell ${shell.contract}`);
  for (const [name, range] of Object.entries(requires)) {
    const version = shell.versions[name];
    if (!version) throw new Error(`it needs ${name}, which the shell does not share`);
    if (!satisfies(version, range)) throw new Error(`it needs ${name} ${range}, the shell shares ${version}`);
  }
}

export function checkDeclared(remote: string, release: Release): void {
  const problems = declarationProblems(remote, release);
  if (problems.length > 0) throw new Error(problems.join('; '));
}

/** @throws an Error that names the other remote */
export function checkClaims(remote: string, own: Release, live: LiveReleases): void {
  const others = Object.entries(live).flatMap(([name, { release }]) =>
    name === remote ? [] : [[name, release] as const],
  );
  const problems = claimProblems(own, Object.fromEntries(others));
  if (problems.length > 0) throw new Error(problems.join('; '));
}

/** @throws on mismatch */
export function checkHash({ hashes }: Release, file: string, content: Uint8Array): void {
  const expected = hashes[file];
  if (expected === undefined) throw new Error(`its record has no hash of ${file}`);
  const actual = createHash('sha256').update(content).digest('hex');
  if (actual !== expected) throw new Error(`${file} fails its hash`);
}

function isRecordOfStrings(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'string');
}
