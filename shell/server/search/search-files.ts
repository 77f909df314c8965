import { CachedResponse, dataTag, documentsTag, tagHeaders, type ResponseCache } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendError } from '../send-error';
import { plainHeaders } from '../documents/security-headers';
import type { RemoteRegistry } from '../releases/remote-registry';
import { composeRobots, composeSitemap, sitemapEntries, type ReadList } from './sitemap';

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

const pageTimeoutMs = 3000;

/** The BFF's maximum; `view=card` leaves out detail fields. */
const pageQuery = '?limit=500&view=card';

/** The limit is half a million rows. */
const maxPages = 1000;

/**
 * @param data minimum data version
 * @throws when a response is no list
 */
export function listReader(bffOrigin: string, data: string): ReadList {
  return async (path) => {
    const items: unknown[] = [];
    let next: string | null = path + pageQuery;
    for (let count = 0; next !== null && count < maxPages; count += 1) {
      const response: Response = await fetch(new URL(next, bffOrigin), {
        headers: { 'x-data-version': data },
        signal: AbortSignal.timeout(pageTimeoutMs),
      });
      const part: unknown = response.ok ? await response.json() : null;
      if (!Array.isArray(part)) throw new Error(`${path} answers no list (${response.status})`);
      items.push(...part);
      next = /^<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    }
    return items;
  };
}
