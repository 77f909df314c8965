import { brand, type Head } from '@studio/host';
import type { FooterLink, PageData } from '../../src/page-data';
import { integrityOf, type LivePage } from '../releases/live-page';
import type { LiveReleases } from '../releases/remote-registry';
import { maxFooterLinks } from '../route-rules.mjs';
import type { RenderedPage } from '../rendering/render-protocol';

export function browserReleases(live: LiveReleases): PageData['releases'] {
  const known = Object.entries(live).map(([name, { release }]) => {
    const { build, entry, routes, slots, redirects } = release;
    const integrity = integrityOf(release, entry);
    const more = {
      ...(slots ? { slots } : {}),
      ...(redirects ? { redirects } : {}),
      ...(integrity ? { integrity } : {}),
    };
    return [name, { build, entry, paths: routes.map(({ path }) => path), ...more }] as const;
  });
  return Object.fromEntries(known);
}

/** The links are sorted, so that all front servers agree. */
export function footerLinks(live: LiveReleases): readonly FooterLink[] {
  const names = Object.keys(live).sort();
  const routes = names.flatMap((name) => live[name]?.release.routes ?? []);
  return routes.flatMap(({ path, footer }) => (footer ? [{ to: path, label: footer }] : [])).slice(0, maxFooterLinks);
}

export type ResolvedHead = Head & Required<Pick<Head, 'description'>>;

interface HeadInput {
  readonly page: RenderedPage;
  readonly found: LivePage | null;
  readonly hasEveryRelease: boolean;
}

/** The comparison ignores case and a trailing slash. */
export function canonicalPathOf(head: Head, found: LivePage | null, pathname: string): string {
  const path = found?.route.path ?? pathname;
  return head.canonicalPath ?? (/[:*]/.test(path) ? pathname : path);
}

/** While a release is missing, an unknown page is "not loaded" instead of "not found". */
export function resolveHead({ page, found, hasEveryRelease }: HeadInput): ResolvedHead {
  if (found) {
    const head = { title: brand.name, description: brand.tagline, ...page.head };
    return found.route.noindex ? { ...head, noindex: true } : head;
  }
  const { tagline: description } = brand;
  return hasEveryRelease
    ? { title: 'Page not found', description, status: 404 }
    : { title: 'Page not loaded', description, status: 503 };
}
