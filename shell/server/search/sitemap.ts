import { escapeMarkup } from '@studio/server-kit';
import { isUnder } from '../../src/remotes/remote-of';
import type { LiveReleases } from '../releases/remote-registry';
import type { DeclaredItems, DeclaredRoute } from '../route-rules.mjs';

export type ReadList = (path: string) => Promise<readonly unknown[]>;

export interface Entry {
  readonly path: string;
  readonly changedAt?: string;
}

/** The protocol's limit (sitemaps.org). */
const maxEntries = 50_000;

/**
 * The function throws instead of returning a part, because half a sitemap would remove pages from search engines.
 * @throws when a list is unreadable
 */
export async function sitemapEntries(live: LiveReleases, read: ReadList): Promise<readonly Entry[]> {
  const routes = Object.values(live).flatMap(({ release }) => release.routes);
  const pages = routes.filter(showsItself).map(({ path }) => ({ path }));
  const items = await Promise.all(routes.map((route) => itemsOf(route, read)));
  return [...pages, ...items.flat()];
}

export function composeSitemap(entries: readonly Entry[], origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries
  .slice(0, maxEntries)
  .map((entry) => urlElement(origin, entry))
  .join('\n')}
</urlset>
`;
}

const showsItself = ({ sitemap }: DeclaredRoute) => sitemap === true || sitemap?.withPage === true;

/** No page is disallowed, because a crawler must fetch a page to see its noindex. */
export function composeRobots(origin: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
}

async function itemsOf({ path, sitemap }: DeclaredRoute, read: ReadList): Promise<Entry[]> {
  if (typeof sitemap !== 'object') return [];
  const entries = (await read(sitemap.call)).map((item) => entryOf(sitemap, item));
  return entries.filter((entry) => entry !== null).filter((entry) => isUnder(path, pathnameOf(entry.path)));
}

/** @returns null where the item lacks a field that its address is made of */
function entryOf({ address, changedAt }: DeclaredItems, item: unknown): Entry | null {
  const fields: Readonly<Record<string, unknown>> = typeof item === 'object' && item !== null ? { ...item } : {};
  const names = [...address.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name);
  if (!names.every((name) => isWord(fields[name]))) return null;
  const path = address.replace(/:([a-zA-Z]+)/g, (_, name: string) => encoded(String(fields[name])));
  const changed = changedAt === undefined ? undefined : fields[changedAt];
  return typeof changed === 'string' ? { path, changedAt: changed } : { path };
}

const isWord = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '');

const encoded = (value: string) => value.split('/').map(encodeURIComponent).join('/');

const pathnameOf = (address: string) => address.split('?', 1)[0] ?? '';

function urlElement(origin: string, { path, changedAt }: Entry): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${lastmod}</url>`;
}
