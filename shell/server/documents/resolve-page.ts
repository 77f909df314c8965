import type { FooterLink } from '../../src/page-data';
import { livePageAt, type LivePage } from '../releases/live-page';
import type { LiveReleases, RemoteRegistry } from '../releases/remote-registry';
import { footerLinks } from './page-head';
import { readSearch } from './requested-address';

interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly requestId: string;
  /** When it came, as performance.now() tells it. */
  readonly askedAt: number;
  /** The version of the data that the page is at least as new as; null: it is kept nowhere. */
  readonly dataVersion: string | null;
}

/** A page that somebody asks for, and what is live while it is made: one look for the whole page, because a release that arrives
 *  meanwhile must not mix two builds in it. */
export interface ResolvedPage extends Omit<PageRequest, 'search'> {
  /** Path, and of the query what the page reads. */
  readonly url: string;
  readonly live: LiveReleases;
  /** Null: nobody shows it. */
  readonly found: LivePage | null;
  readonly hasEveryRelease: boolean;
  readonly year: number;
  readonly footerLinks: readonly FooterLink[];
}

/** The page that a request means, of what is live at this moment. */
export function resolvePage(registry: RemoteRegistry, { search, ...asked }: PageRequest): ResolvedPage {
  const live = registry.snapshot();
  const hasEveryRelease = registry.names.every((name) => name in live);
  const found = livePageAt(live, asked.pathname);
  const url = `${asked.pathname}${readSearch(search, found ? found.route.query : [])}`;
  return {
    ...asked,
    url,
    live,
    found,
    hasEveryRelease,
    year: new Date().getUTCFullYear(),
    footerLinks: footerLinks(live),
  };
}
