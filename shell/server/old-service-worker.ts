import { noStore } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainHeaders } from './documents/security-headers';

/** Takes over at once, unregisters itself, and has the pages that the old one showed loaded again. */
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

/** Ends the service worker of a site that was at this origin before: it would show that site for ever. This one has none, so whatever path a
 *  browser asks for a worker's script at, it is an old one's. @returns true when the request was one of these */
export function endOldServiceWorker(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers['service-worker'] !== 'script') return false;
  response.writeHead(200, {
    ...plainHeaders,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': noStore,
    // Wherever the old script lay, its pages may have been all of the site.
    'service-worker-allowed': '/',
    'content-length': script.length,
  });
  response.end(request.method === 'HEAD' ? undefined : script);
  return true;
}
