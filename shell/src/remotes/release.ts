import type { DeclaredRedirects, DeclaredRoute, DeclaredSlot } from '../../server/route-rules.mjs';

/** The type describes `release.json` (docs/federation.md). */
export interface Release {
  readonly build: string;
  readonly entry: string;
  readonly preload: readonly string[];
  /** CommonJS; null: rendered in the browser only. */
  readonly server: string | null;
  /** SHA-256 by file name. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly contract: number;
  readonly requires: Readonly<Record<string, string>>;
  readonly routes: readonly DeclaredRoute[];
  readonly slots?: readonly DeclaredSlot[];
  readonly redirects?: DeclaredRedirects;
  /** Dates of the first claims of paths and slots, which decide conflicts. */
  readonly shownSince?: Readonly<Record<string, string>>;
  /** ISO 8601; time of the publishing or rollback. */
  readonly liveSince?: string;
}

export interface BrowserRelease extends Pick<Release, 'build' | 'entry' | 'slots' | 'redirects'> {
  readonly paths: readonly string[];
}

export function browserFiles({ entry, preload, routes }: Release): readonly string[] {
  return [...new Set([entry, ...preload, ...routes.flatMap((route) => route.preload ?? [])])];
}

export function remoteFileUrl(remote: string, file: string): string {
  return `/remotes/${remote}/${file}`;
}
