import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { pino } from 'pino';
import { addressPart } from '../../../infra/tests/fuzz/nonsense.mjs';
import { spoiled } from '../../../infra/tests/fuzz/records.mjs';
import { always } from '../../../infra/tests/fuzz/runs.mjs';
import { oddTexts } from '../../../infra/tests/fuzz/texts.mjs';
import { browserFiles } from '../../src/remotes/release';
import { pageHeaders } from '../documents/page-headers';
import { composeRobots, composeSitemap, sitemapEntries } from '../search/sitemap';
import { livePageAt, scriptsOf } from './live-page';
import { RemoteRegistry } from './remote-registry';

const long = 3_600_000;

const good = {
  build: 'one',
  entry: 'entry.js',
  preload: ['remote.js'],
  server: 'server.cjs',
  hashes: {},
  contract: 1,
  requires: { react: '^19.0.0' },
  routes: [
    { path: '/shop', rendering: 'server', cache: 'shared', preload: ['remote.js'], sitemap: true },
    {
      path: '/shop/:id',
      rendering: 'server',
      cache: 'shared',
      sitemap: { call: '/api/artworks', address: '/shop/:id', changedAt: 'createdAt' },
    },
    { path: '/checkout', rendering: 'browser', cache: 'none', noindex: true, cookie: 'shop_checkout' },
  ],
  slots: [{ name: 'header', storageKey: 'cart' }],
  shownSince: { '/shop': '2026-01-01', '/checkout': '2026-01-01', header: '2026-01-01' },
};
const neighbour = {
  ...good,
  build: 'other',
  routes: [{ path: '/blog/*', rendering: 'server', cache: 'shared' }],
  slots: [],
  shownSince: { '/blog/*': '2026-01-01' },
};

/** Hosts of two remotes: one serves `record`, the other is valid. */
async function hosts() {
  const said = { record: '' };
  const server = createServer(({ url = '' }, response) => {
    if (url === '/shop/release.json') return void response.end(said.record);
    if (url === '/blog/release.json') return void response.end(JSON.stringify(neighbour));
    if (url.endsWith('.json')) return void response.writeHead(404).end();
    response.end('');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { said, origin, close };
}

test(
  'refusal 80: whatever the record of a remote says, the front server starts, its neighbours are live, and what is live can be shown',
  async () => {
    const { said, origin, close } = await hosts();
    const items = oddTexts.map((text, id) => ({ id, slug: text, createdAt: text }));
    await always(
      fc.record({ record: spoiled(good), path: addressPart }),
      async ({ record, path }) => {
        said.record = record;
        const registry = new RemoteRegistry({
          origins: { 'mf-shop': `${origin}/shop`, 'mf-blog': `${origin}/blog` },
          pollMs: 60_000,
          shell: { contract: 1, versions: { react: '19.3.1' } },
          // A team with a key writes them.
          trust: null,
          logger: pino({ level: 'silent' }),
          loadServerCode: async () => undefined,
          onLoad: () => undefined,
          onOffline: () => undefined,
          onRetire: () => undefined,
          isStopped: async () => false,
          onSharesChange: () => undefined,
          onActivate: () => undefined,
        });
        await registry.start();
        registry.stop();
        const live = registry.snapshot();
        expect([registry.get('mf-shop') === undefined, registry.rejectionOf('mf-shop') === null]).not.toEqual([
          true,
          true,
        ]);
        // Except when it claims a path of the other remote with an earlier date.
        if (!record.includes('/blog')) expect(registry.get('mf-blog')?.release.build).toBe('other');
        for (const at of ['/', '/shop', '/shop/1', '/checkout', `/${path}`]) {
          const page = livePageAt(live, at);
          if (page)
            for (const { url, integrity = 'sha256-' } of scriptsOf(page)) {
              expect(url).toMatch(/^\/remotes\/mf-\w+\/\w[\w.-]*$/);
              expect(integrity).toMatch(/^sha256-[\w+/=]*$/);
            }
          for (const value of Object.values(pageHeaders(page?.route ?? null, { cookies: '', isSecure: true })))
            expect(value).toMatch(/^[ -~]*$/);
        }
        for (const { release } of Object.values(live))
          browserFiles(release).forEach((file) => expect(file).not.toMatch(/[/\\]/));
        expect(composeRobots('https://studio.example')).toMatch(/^(?:[!-~ ]*\n)*$/);
        const sitemap = composeSitemap(await sitemapEntries(live, async () => items), 'https://studio.example');
        expect(sitemap).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      },
      { name: 'release records', short: 150, long: 1000 },
    );
    await close();
  },
  long,
);
