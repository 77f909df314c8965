import { noStore } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainHeaders } from './documents/security-headers';

/** The script unregisters itself and reloads its pages. */
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

/** An earlier site may have had a service worker. @returns true when handled */
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
