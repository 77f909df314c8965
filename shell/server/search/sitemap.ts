import { escapeMarkup } from '@studio/server-kit';
import { isUnder } from '../../src/remotes/remote-of';
import type { LiveReleases } from '../releases/remote-registry';
import type { DeclaredItems, DeclaredRoute } from '../route-rules.mjs';

/** Reads a public list call of the BFF, such as '/api/blog'. */
export type ReadList = (path: string) => Promise<readonly unknown[]>;

interface Entry {
  readonly path: string;
  readonly changedAt?: string;
}

/** sitemaps.org takes no more addresses in one file. */
const maxEntries = 50_000;

/** Every page that search engines should know, as the live releases declare them: sitemaps.org's XML.
 *  @throws when a list cannot be read: half a sitemap would tell search engines to forget the rest */
export async function composeSitemap(live: LiveReleases, origin: string, read: ReadList): Promise<string> {
  const routes = Object.values(live).flatMap(({ release }) => release.routes);
  const pages = routes.filter(({ sitemap }) => sitemap === true).map(({ path }) => ({ path }));
  const items = await Promise.all(routes.map((route) => itemsOf(route, read)));
  const urls = [...pages, ...items.flat()].slice(0, maxEntries).map((entry) => urlElement(origin, entry));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** robots.txt: everything may be read but what is personal or no page. */
export function composeRobots(live: LiveReleases, origin: string): string {
  const hidden = Object.values(live).flatMap(({ release }) => release.routes.filter(({ noindex }) => noindex));
  const prefixes = [...new Set(hidden.map(({ path }) => `/${path.split('/')[1]}`))].sort();
  return `User-agent: *
${[...prefixes, '/api'].map((prefix) => `Disallow: ${prefix}`).join('\n')}

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

/** A slash stays one: everything after '/blog/' is the slug. */
const encoded = (value: string) => value.split('/').map(encodeURIComponent).join('/');

const pathnameOf = (address: string) => address.split('?', 1)[0] ?? '';

function urlElement(origin: string, { path, changedAt }: Entry): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${lastmod}</url>`;
}
