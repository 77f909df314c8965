import { escapeMarkup } from '@studio/server-kit';
import { isUnder } from '../../src/remotes/remote-of';
import type { LiveReleases } from '../releases/remote-registry';
import type { DeclaredItems, DeclaredRoute } from '../route-rules.mjs';

export type ReadList = (path: string) => Promise<readonly unknown[]>;

export interface Entry {
  readonly path: string;
  readonly changedAt?: string;
}

/** A part has some 400 KB, a tenth of sitemaps.org's limit. */
const partSize = 5000;

const partPath = (part: number) => `/sitemap-${part}.xml`;

/** 0: the whole sitemap or its index; null: another path. */
export function sitemapPartAt(pathname: string | undefined): number | null {
  const [isSitemap, part] = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(pathname ?? '') ?? [];
  return isSitemap === undefined ? null : Number(part ?? 0);
}

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

/** Part 0: the whole sitemap, or its index; null: no such part. */
export function composeSitemap(entries: readonly Entry[], origin: string, part = 0): string | null {
  const parts = Math.ceil(entries.length / partSize);
  if (part === 0 && parts > 1) return sitemapIndex(origin, parts);
  if (part > parts || (part > 0 && parts === 1)) return null;
  const first = Math.max(0, part - 1) * partSize;
  return sitemapOf(
    'urlset',
    entries.slice(first, first + partSize).map((entry) => urlElement(origin, entry)),
  );
}

const showsItself = ({ sitemap }: DeclaredRoute) => sitemap === true || sitemap?.withPage === true;

function sitemapIndex(origin: string, parts: number): string {
  const addresses = Array.from({ length: parts }, (_, index) => escapeMarkup(origin + partPath(index + 1)));
  return sitemapOf(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`),
  );
}

function sitemapOf(name: 'urlset' | 'sitemapindex', elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${elements.join('\n')}
</${name}>
`;
}

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
