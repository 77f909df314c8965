import { CachedResponse, tagHeaders } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendError } from '../send-error';
import { documentsTag } from '../documents/document-renderer';
import { plainHeaders } from '../documents/security-headers';
import type { PageCache } from '../response-cache/page-cache';
import type { RemoteRegistry } from '../releases/remote-registry';
import { listReader } from './list-reader';
import { composeRobots, composeSitemap, type Entry, sitemapEntries, sitemapPartAt } from './sitemap';

interface SearchFilesOptions {
  readonly registry: RemoteRegistry;
  readonly site: PageCache;
  readonly publicOrigin: string;
  readonly bffOrigin: string;
  readonly logger: Logger;
}

/** @returns true when it handled the request */
export function createSearchFiles({ registry, site, publicOrigin, bffOrigin, logger }: SearchFilesOptions) {
  /** The latest entries are kept, so that a request for a part that does not exist reads no list again. */
  let latest: { readonly name: string; readonly entries: Promise<SitemapSource> } | undefined;
  const entriesOf = (data: string): Promise<SitemapSource> => {
    const { name } = site.at(data);
    if (data !== '' && latest?.name === name) return latest.entries;
    const tags: string[] = [];
    const read = listReader(bffOrigin, data, (found) => tags.push(...found));
    const entries = sitemapEntries(registry.snapshot(), read).then((all) => ({ all, tags }));
    const made = { name, entries };
    latest = made;
    entries.catch(() => {
      if (latest === made) latest = undefined;
    });
    return entries;
  };
  /** @returns null when the path is no file for search engines */
  const composerOf = (pathname: string): Compose | null => {
    if (pathname === '/robots.txt')
      return async () => ({ type: 'text/plain', text: composeRobots(publicOrigin), tags: [] });
    const part = sitemapPartAt(pathname);
    if (part === null) return null;
    return async (data) => {
      const { all, tags } = await entriesOf(data);
      return { type: 'application/xml', text: composeSitemap(all, publicOrigin, part), tags };
    };
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const pathname = request.url?.split('?', 1)[0] ?? '/';
    const compose = composerOf(pathname);
    if (!compose || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    request.url = pathname;
    answer(request, response, compose).catch((error: unknown) => {
      if (site.sendStale(request, response)) return;
      logger.warn({ err: error }, `${pathname} cannot be composed`);
      sendError(request, response, {
        status: 503,
        message: 'It cannot be composed just now.',
        headers: { 'retry-after': '60' },
      });
    });
    return true;
  };

  async function answer(request: IncomingMessage, response: ServerResponse, compose: Compose): Promise<void> {
    const version = await site.versionFor(request);
    if (version && site.sendCached(request, response, version)) return;
    const address = request.url ?? '/';
    const now = site.at(version?.data ?? '');
    const made = await site.coalesce(`${now.name} ${address}`, { response }, async () => {
      const { type, text, tags } = await compose(now.data);
      if (text === null) return null;
      const body = Buffer.from(text);
      const said = {
        type: `${type}; charset=utf-8`,
        headers: { ...plainHeaders, ...tagHeaders([documentsTag, ...tags]) },
        route: address,
        version: now.nameFor(tags),
        tags,
      };
      return new CachedResponse({ body, ...said });
    });
    if (!made) return sendError(request, response, { status: 404, message: 'There is no such part.' });
    if (version) site.store(address, made);
    site.send(request, response, made);
  }
}

interface SitemapSource {
  readonly all: readonly Entry[];
  readonly tags: readonly string[];
}

/** @param data the version that the lists are to be no older than; '': none is known @returns a null text for a part that there is none of */
type Compose = (data: string) => Promise<{ type: string; text: string | null; tags: readonly string[] }>;
