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
 * Unregisters the service worker of an earlier site at this origin. This site has none, so any request for a worker
 * script is the old one's. @returns true when it handled the request
 */
export function endOldServiceWorker(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers['service-worker'] !== 'script') return false;
  response.writeHead(200, {
    ...plainHeaders,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': noStore,
    // The old worker may have controlled the whole site.
    'service-worker-allowed': '/',
    'content-length': script.length,
  });
  response.end(request.method === 'HEAD' ? undefined : script);
  return true;
}
