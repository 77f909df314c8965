import type { FooterLink } from '../../src/page-data';
import type { Assignment } from '../releases/assignment';
import { livePageAt, type LivePage } from '../releases/live-page';
import type { LiveReleases, RemoteRegistry } from '../releases/remote-registry';
import { footerLinks } from './page-head';
import { readSearch } from './requested-address';

interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly requestId: string;
  readonly askedAt: number;
  /** Minimum data version; null: not cached. */
  readonly dataVersion: string | null;
  readonly assignment: Assignment;
}

/** The page is one snapshot of the releases, so that a release during rendering does not mix builds. */
export interface ResolvedPage extends Omit<PageRequest, 'search'> {
  readonly url: string;
  /** Null: the document is never cached. */
  readonly variantKey: string | null;
  /** With the browser's builds. */
  readonly live: LiveReleases;
  readonly found: LivePage | null;
  readonly hasEveryRelease: boolean;
  readonly year: number;
  readonly footerLinks: readonly FooterLink[];
}

export function resolvePage(registry: RemoteRegistry, { search, ...asked }: PageRequest): ResolvedPage {
  const { variant } = asked.assignment;
  const live = registry.snapshot(variant);
  // A candidate may have ended since the assignment.
  const isAsAssigned = Object.entries(variant).every(([remote, build]) => live[remote]?.release.build === build);
  const hasEveryRelease = registry.names.every((name) => name in live);
  const found = livePageAt(live, asked.pathname);
  const url = `${asked.pathname}${readSearch(search, found ? found.route.query : [])}`;
  return {
    ...asked,
    url,
    variantKey: isAsAssigned ? asked.assignment.key : null,
    live,
    found,
    hasEveryRelease,
    year: new Date().getUTCFullYear(),
    footerLinks: footerLinks(live),
  };
}
