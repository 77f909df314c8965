import type { Release } from '../../src/remotes/release';
import { livePageAt, pathAsDeclared, scriptsOf } from './live-page';

const release: Release = {
  build: 'one',
  entry: 'remoteEntry.1.js',
  preload: ['remote.1.js'],
  server: null,
  hashes: { 'remoteEntry.1.js': '00ff'.repeat(16) },
  contract: 2,
  requires: {},
  routes: [
    { path: '/shop', rendering: 'server', cache: 'shared', preload: ['shared.1.js', 'catalogue.1.js'] },
    { path: '/checkout', rendering: 'server', cache: 'none' },
  ],
};

const scriptsAt = (path: string) => scriptsOf(livePageAt({ 'mf-shop': { release, serverCode: null } }, path)!);
const urlsAt = (path: string) => scriptsAt(path).map(({ url }) => url);

test("a page needs its remote's scripts and its own, and none of another page", () => {
  expect(urlsAt('/shop')).toEqual([
    '/remotes/mf-shop/remoteEntry.1.js',
    '/remotes/mf-shop/remote.1.js',
    '/remotes/mf-shop/shared.1.js',
    '/remotes/mf-shop/catalogue.1.js',
  ]);
});

test('a page whose release does not name its own scripts, as releases of before do not, needs those of its remote', () => {
  expect(urlsAt('/checkout')).toEqual(['/remotes/mf-shop/remoteEntry.1.js', '/remotes/mf-shop/remote.1.js']);
});

test('a script comes with the hash that its release says, as browsers write it', () => {
  expect(scriptsAt('/checkout').map(({ integrity }) => integrity)).toEqual([
    'sha256-AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8=',
    undefined,
  ]);
});

test.each([
  ['/', '/', '/'],
  ['/shop', '/shop', '/shop'],
  ['/shop', '/SHOP//', '/shop'],
  ['/checkout/success', '/Checkout/Success/', '/checkout/success'],
  ['/portfolio/:id', '/PORTFOLIO/Mural-%41/', '/portfolio/Mural-%41'],
  ['/blog/*', '/Blog/', '/blog'],
  ['/blog/*', '/Blog/A/b//', '/blog/A/b'],
])('of the route %s the path %s is written %s', (path, asked, written) =>
  expect(pathAsDeclared({ path }, asked)).toBe(written),
);
