import type { DeclaredRedirects, DeclaredRoute, DeclaredSlot } from '../../server/route-rules.mjs';

/** A remote's `release.json`: one atomic record of what is live (docs/federation.md). Written by infra/build/webpack/record/release-file. */
export interface Release {
  /** Names the build; the same bytes have the same name. */
  readonly build: string;
  /** Container file that the browser loads, beside `release.json`. */
  readonly entry: string;
  /** Chunks that the container's one module needs at once. */
  readonly preload: readonly string[];
  /** CommonJS file that the front server evaluates; null: the browser renders. */
  readonly server: string | null;
  /** SHA-256 by file name. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly contract: number;
  /** Shared package to the range that the build needs. */
  readonly requires: Readonly<Record<string, string>>;
  /** What its pages are. */
  readonly routes: readonly DeclaredRoute[];
  /** The shell's slots that it fills; undefined: none. */
  readonly slots?: readonly DeclaredSlot[];
  /** Where paths lead that it shows no longer; undefined: there are none. */
  readonly redirects?: DeclaredRedirects;
  /** When the remote first showed each path and filled each slot: of two that claim one, the earlier keeps it. Written by who publishes. */
  readonly shownSince?: Readonly<Record<string, string>>;
  /** Since when it is live, as ISO 8601. Written by who publishes, at a rollback anew. */
  readonly liveSince?: string;
}

/** What the browser has to know of a live remote. */
export interface BrowserRelease extends Pick<Release, 'build' | 'entry' | 'slots' | 'redirects'> {
  /** The patterns of its pages. */
  readonly paths: readonly string[];
}

/** All that a release's pages load in a browser, without what comes on demand. */
export function browserFiles({ entry, preload, routes }: Release): readonly string[] {
  return [...new Set([entry, ...preload, ...routes.flatMap((route) => route.preload ?? [])])];
}

/** Where a remote's file is reached, on the site's own origin. */
export function remoteFileUrl(remote: string, file: string): string {
  return `/remotes/${remote}/${file}`;
}
