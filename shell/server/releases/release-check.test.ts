import type { Release } from '../../src/remotes/release';
import { checkAgainstShell, checkClaims, checkHash, checkDeclared, parseRelease } from './release-check';

const release: Release = {
  build: 'abc',
  entry: 'remoteEntry.1.js',
  preload: ['remote.1.js'],
  server: 'server.1.cjs',
  hashes: { 'server.1.cjs': '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' },
  contract: 1,
  requires: { react: '19.3.1', '@studio/kit': '^1.0.0' },
  routes: [{ path: '/shop', rendering: 'server', cache: 'shared', sitemap: true }],
};
const shell = { contract: 1, versions: { react: '19.3.1', '@studio/kit': '1.4.0' } };

test('reads a whole release', () => {
  expect(parseRelease(JSON.stringify(release))).toEqual(release);
});

test.each([
  ['truncated', JSON.stringify(release).slice(0, 40)],
  ['not an object', '[]'],
  ['without an entry', JSON.stringify({ ...release, entry: undefined })],
  ['with a path that leaves the folder', JSON.stringify({ ...release, entry: '../../etc/passwd' })],
  ['with dates of its pages that are none', JSON.stringify({ ...release, shownSince: { '/shop': 7 } })],
  ['with preloads of a wrong type', JSON.stringify({ ...release, preload: 'remote.1.js' })],
])('refuses a release.json that is %s', (_, text) => {
  expect(() => parseRelease(text)).toThrow();
});

test('accepts a release whose shared versions the shell has', () => {
  expect(() => checkAgainstShell(release, shell)).not.toThrow();
});

test.each([
  ['a later contract', { contract: 2 }, /contract 2/],
  ['another React', { requires: { react: '20.0.0' } }, /react 20\.0\.0/],
  ['a package that is not shared', { requires: { lodash: '^4.0.0' } }, /lodash/],
])('refuses a release of %s, saying why', (_, change, reason) => {
  expect(() => checkAgainstShell({ ...release, ...change }, shell)).toThrow(reason);
});

test('refuses a file that is not the one that was built', () => {
  expect(() => checkHash(release, 'server.1.cjs', Buffer.from('hello'))).not.toThrow();
  expect(() => checkHash(release, 'server.1.cjs', Buffer.from('hullo'))).toThrow('server.1.cjs fails its hash');
});

test('refuses a release without pages, or with one that is none, saying why', () => {
  expect(() => checkDeclared('mf-shop', release)).not.toThrow();
  expect(() => checkDeclared('mf-shop', { ...release, routes: undefined as never })).toThrow('what its pages are');
  const route = { path: '/shop', rendering: 'edge', cache: 'shared' };
  expect(() => checkDeclared('mf-shop', { ...release, routes: [route as never] })).toThrow(
    '/shop has an unknown rendering: "edge"',
  );
});

test('refuses a page that another live remote shows, with both names', () => {
  const live = { 'mf-shop': { release, serverCode: null } };
  expect(() => checkClaims('mf-shop', release, live)).not.toThrow();
  expect(() => checkClaims('mf-events', release, live)).toThrow('it claims /shop, and mf-shop shows /shop');
});
