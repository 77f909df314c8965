import type { DeclaredRedirects, DeclaredRoute, DeclaredSlot } from '../../server/route-rules.mjs';

/** The type describes `release.json` (docs/federation.md). */
export interface Release {
  readonly build: string;
  /** The remote for which the record is signed, and the number of this release (docs/federation.md). */
  readonly remote?: string;
  readonly sequence?: number | null;
  readonly entry: string;
  readonly preload: readonly string[];
  /** CommonJS; null: rendered in the browser only. */
  readonly server: string | null;
  /** SHA-256 of every file by name; in development there are none. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly contract: number;
  readonly requires: Readonly<Record<string, string>>;
  readonly routes: readonly DeclaredRoute[];
  readonly slots?: readonly DeclaredSlot[];
  readonly redirects?: DeclaredRedirects;
  /** Dates of the first claims of paths and slots, which decide conflicts. */
  readonly shownSince?: Readonly<Record<string, string>>;
}

export interface BrowserRelease extends Pick<Release, 'build' | 'entry' | 'slots' | 'redirects'> {
  readonly paths: readonly string[];
  /** Of the entry, which has those of the chunks; none in development. */
  readonly integrity?: string;
}

export function browserFiles({ entry, preload, routes }: Release): readonly string[] {
  return [...new Set([entry, ...preload, ...routes.flatMap((route) => route.preload ?? [])])];
}

export function remoteFileUrl(remote: string, file: string): string {
  return `/remotes/${remote}/${file}`;
}
