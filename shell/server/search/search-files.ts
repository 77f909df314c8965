import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RemoteRegistry } from '../releases/remote-registry';
import { composeRobots, composeSitemap, type ReadList } from './sitemap';

interface SearchFilesOptions {
  readonly registry: RemoteRegistry;
  readonly publicOrigin: string;
  readonly bffOrigin: string;
  readonly logger: Logger;
}

/** How long one list of the BFF may take. */
const listTimeoutMs = 3000;

/** Answers GET /sitemap.xml and /robots.txt out of what is live at this moment.
 *  @returns true when the request was taken */
export function createSearchFiles({ registry, publicOrigin, bffOrigin, logger }: SearchFilesOptions) {
  const read = listReader(bffOrigin);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const pathname = request.url?.split('?', 1)[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (pathname === '/robots.txt') {
      send(request, response, { type: 'text/plain', text: composeRobots(registry.snapshot(), publicOrigin) });
      return true;
    }
    if (pathname !== '/sitemap.xml') return false;
    composeSitemap(registry.snapshot(), publicOrigin, read).then(
      (text) => send(request, response, { type: 'application/xml', text }),
      (error: unknown) => {
        logger.warn({ err: error }, 'the sitemap cannot be composed');
        response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '60', 'cache-control': 'no-store' });
        response.end('The sitemap cannot be composed just now.');
      },
    );
    return true;
  };
}

function listReader(bffOrigin: string): ReadList {
  return async (path) => {
    const response = await fetch(bffOrigin + path, { signal: AbortSignal.timeout(listTimeoutMs) });
    const items: unknown = response.ok ? await response.json() : null;
    if (!Array.isArray(items)) throw new Error(`${path} answers no list (${response.status})`);
    return items;
  };
}

function send(request: IncomingMessage, response: ServerResponse, { type, text }: { type: string; text: string }) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` });
  response.end(request.method === 'HEAD' ? undefined : text);
}
