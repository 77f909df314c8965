import { CachedResponse, dataTag, documentsTag, type ResponseCache, tagHeaders } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendError } from '../send-error';
import { plainHeaders } from '../documents/security-headers';
import type { RemoteRegistry } from '../releases/remote-registry';
import { listReader } from './list-reader';
import { composeRobots, composeSitemap, sitemapEntries } from './sitemap';

interface SearchFilesOptions {
  readonly registry: RemoteRegistry;
  readonly cache: ResponseCache;
  readonly publicOrigin: string;
  readonly bffOrigin: string;
  readonly logger: Logger;
}

const headers = { ...plainHeaders, ...tagHeaders(dataTag, documentsTag) };

/** @returns true when it handled the request */
export function createSearchFiles({ registry, cache, publicOrigin, bffOrigin, logger }: SearchFilesOptions) {
  const robots = new CachedResponse({
    ...{ body: Buffer.from(composeRobots(publicOrigin)), type: 'text/plain; charset=utf-8' },
    ...{ headers, route: '/robots.txt' },
  });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const pathname = request.url?.split('?', 1)[0];
    if (pathname === '/robots.txt') cache.send(request, response, robots);
    else if (pathname === '/sitemap.xml') sendSitemap(request, response);
    else return false;
    return true;
  };

  function sendSitemap(request: IncomingMessage, response: ServerResponse): void {
    const address = '/sitemap.xml';
    request.url = address;
    const composed = cache.load(request, address, async (data) => {
      const entries = await sitemapEntries(registry.snapshot(), listReader(bffOrigin, data));
      const body = Buffer.from(composeSitemap(entries, publicOrigin));
      return { body, type: 'application/xml; charset=utf-8', headers, route: address };
    });
    composed.then(
      (answer) => cache.send(request, response, answer),
      (error: unknown) => {
        if (cache.sendStale(request, response)) return;
        logger.warn({ err: error }, `${address} cannot be composed`);
        sendError(request, response, {
          status: 503,
          message: 'It cannot be composed just now.',
          headers: { 'retry-after': '60' },
        });
      },
    );
  }
}
