import { createServer } from 'node:http';
import { startSiteUnderTest } from './site/running-site';
import { eventually } from './support/eventually';
import { expect, test } from './fixtures/test';

/** The service worker of an old site: it answers every request with its own page. */
const worker = (title: string) => `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate')
      event.respondWith(new Response('<h1>${title}</h1>', { headers: { 'content-type': 'text/html' } }));
  });`;

/** An old site at a port, which serves its pages by a service worker and can be installed. */
async function oldSite(port: number, scriptPath: string) {
  const server = createServer((request, response) => {
    const isWorker = request.url === scriptPath;
    response.writeHead(200, {
      'content-type': isWorker ? 'text/javascript' : 'text/html',
      // A common header of old sites.
      'cache-control': 'max-age=86400',
      'service-worker-allowed': '/',
    });
    const page = `<h1>First visit</h1><script>navigator.serviceWorker.register('${scriptPath}', { scope: '/' })</script>`;
    response.end(isWorker ? worker('The old site') : page);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

for (const scriptPath of ['/service-worker.js', '/static/js/sw.js', '/shop']) {
  test(`an old site's worker at ${scriptPath} is gone with the first visit`, async ({ visitAt }) => {
    const running = await startSiteUnderTest();
    const { site, origin } = running;
    const port = site.ports.site;
    await site.end('shell');
    const old = await oldSite(port, scriptPath);
    const { page, trouble } = await visitAt(origin);
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/anything');
    await page.getByRole('heading', { name: 'The old site' }).waitFor();
    await page.evaluate(() => caches.open('of-the-visitor'));
    await old.stop();
    site.startAgain('shell');
    await eventually(async () => (await fetch(`${origin}/shop`).catch(() => null))?.ok === true);
    trouble.errors.length = 0;

    await page.goto('/shop');
    await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
    const left = () =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
    expect(await left()).toEqual([0, ['of-the-visitor']]);
    const answer = await page.reload();
    expect([answer?.fromServiceWorker(), answer?.status()]).toEqual([false, 200]);
    expect(trouble.errors).toEqual([]);
    await page.context().close();
    await running.stop();
  });
}
