import { CachedResponse, dataTag, documentsTag, type ResponseCache, tagHeaders } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendError } from '../send-error';
import { plainHeaders } from '../documents/security-headers';
import type { RemoteRegistry } from '../releases/remote-registry';
import { listReader } from './list-reader';
import { composeRobots, composeSitemap, type Entry, sitemapEntries, sitemapPartAt } from './sitemap';

interface SearchFilesOptions {
  readonly registry: RemoteRegistry;
  readonly cache: ResponseCache;
  readonly publicOrigin: string;
  readonly bffOrigin: string;
  readonly logger: Logger;
}

class NoSuchPart extends Error {}

const headers = { ...plainHeaders, ...tagHeaders(dataTag, documentsTag) };

/** @returns true when it handled the request */
export function createSearchFiles({ registry, cache, publicOrigin, bffOrigin, logger }: SearchFilesOptions) {
  const robots = new CachedResponse({
    ...{ body: Buffer.from(composeRobots(publicOrigin)), type: 'text/plain; charset=utf-8' },
    ...{ headers, route: '/robots.txt' },
  });
  /** The latest entries are kept, so that a request for a part that does not exist reads no list again. */
  let latest: { readonly version: string; readonly entries: Promise<readonly Entry[]> } | undefined;
  const entriesOf = (data: string): Promise<readonly Entry[]> => {
    const version = cache.versionFor(data);
    if (latest?.version === version) return latest.entries;
    const made = { version, entries: sitemapEntries(registry.snapshot(), listReader(bffOrigin, data)) };
    latest = made;
    made.entries.catch(() => {
      if (latest === made) latest = undefined;
    });
    return made.entries;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const pathname = request.url?.split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const part = sitemapPartAt(pathname);
    if (pathname === '/robots.txt') cache.send(request, response, robots);
    else if (part === null) return false;
    else sendSitemap(request, response, { pathname, part });
    return true;
  };

  function sendSitemap(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, part }: { pathname: string; part: number },
  ): void {
    request.url = pathname;
    const composed = cache.load(request, pathname, async (data) => {
      const text = composeSitemap(await entriesOf(data), publicOrigin, part);
      if (text === null) throw new NoSuchPart();
      return { body: Buffer.from(text), type: 'application/xml; charset=utf-8', headers, route: pathname };
    });
    composed.then(
      (answer) => cache.send(request, response, answer),
      (error: unknown) => {
        if (error instanceof NoSuchPart)
          return sendError(request, response, { status: 404, message: 'There is no such part.' });
        if (cache.sendStale(request, response)) return;
        logger.warn({ err: error }, `${pathname} cannot be composed`);
        sendError(request, response, {
          status: 503,
          message: 'It cannot be composed just now.',
          headers: { 'retry-after': '60' },
        });
      },
    );
  }
}
