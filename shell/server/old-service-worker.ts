import { noStore } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainHeaders } from './documents/security-headers';

/** Takes over, unregisters itself and reloads the pages it controls. */
const script = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(
    registration
      .unregister()
      .then(() => clients.matchAll({ type: 'window' }))
      .then((pages) => Promise.all(pages.map((page) => page.navigate(page.url)))),
  );
});
`;

/**
 * This site has no service worker: a request for a worker script comes from an earlier site's. @returns true when it
 * handled the request
 */
export function endOldServiceWorker(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers['service-worker'] !== 'script') return false;
  response.writeHead(200, {
    ...plainHeaders,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': noStore,
    'service-worker-allowed': '/',
    'content-length': script.length,
  });
  response.end(request.method === 'HEAD' ? undefined : script);
  return true;
}
