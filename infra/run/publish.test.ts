import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activate, keptReleases, liveBuild, publish, publishIfNewer } from './publish.mjs';

function aBuild(build: string, change: object = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), `build-${build}-`));
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js`, ...change }));
  return folder;
}

const aReleaseFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'releases-')), 'mf-shop');

test('publishes a build beside the earlier ones', () => {
  const folder = aReleaseFolder();
  expect(liveBuild(folder)).toBeNull();
  publish(aBuild('one'), folder);
  publish(aBuild('two'), folder);
  expect(liveBuild(folder)).toBe('two');
  expect(readFileSync(path.join(folder, 'entry.one.js'), 'utf8')).toBe('one');
});

test('takes a build back', () => {
  const folder = aReleaseFolder();
  publish(aBuild('one'), folder);
  publish(aBuild('two'), folder);
  expect(activate('one', folder)).toBe('one');
  expect(liveBuild(folder)).toBe('one');
});

test('remembers every build, by which commit and since when', () => {
  const folder = aReleaseFolder();
  publish(aBuild('one'), folder, 'c0ffee');
  publish(aBuild('two'), folder, 'decade');
  activate('one', folder);
  expect(keptReleases(folder)).toEqual([
    { build: 'two', commit: 'decade', publishedAt: expect.any(String), liveSince: null, isLive: false },
    { build: 'one', commit: 'c0ffee', publishedAt: expect.any(String), liveSince: expect.any(String), isLive: true },
  ]);
});

test('keeps what was live before, for a front server that starts on a release that it cannot run', () => {
  const folder = aReleaseFolder();
  publish(aBuild('one'), folder);
  expect(existsSync(path.join(folder, 'previous.json'))).toBe(false);
  publish(aBuild('two'), folder);
  publish(aBuild('two'), folder);
  expect(JSON.parse(readFileSync(path.join(folder, 'previous.json'), 'utf8'))).toMatchObject({ build: 'one' });
});

test('a start publishes what was built since, and leaves a later release or a rollback alone', () => {
  const folder = aReleaseFolder();
  const early = aBuild('early', { builtAt: '2020-01-01T00:00:00.000Z' });
  expect(publishIfNewer(early, folder)).toBe('early');
  publish(aBuild('deployed'), folder);
  expect(publishIfNewer(early, folder)).toBe('deployed');
  expect(publishIfNewer(aBuild('new', { builtAt: '2999-01-01T00:00:00.000Z' }), folder)).toBe('new');
});

test('mends a file that an interrupted release left short', () => {
  const folder = aReleaseFolder();
  publish(aBuild('one'), folder);
  writeFileSync(path.join(folder, 'entry.one.js'), 'o');
  publish(aBuild('one'), folder);
  expect(readFileSync(path.join(folder, 'entry.one.js'), 'utf8')).toBe('one');
});

test('replaces a broken record', () => {
  const folder = aReleaseFolder();
  publish(aBuild('one'), folder);
  writeFileSync(path.join(folder, 'release.json'), '{"build":');
  expect(liveBuild(folder)).toBeNull();
  expect(activate('one', folder)).toBe('one');
  expect(liveBuild(folder)).toBe('one');
});

test('refuses a folder that holds no build, and a build that was never published', () => {
  const folder = aReleaseFolder();
  expect(() => publish(mkdtempSync(path.join(tmpdir(), 'empty-')), folder)).toThrow('build it first');
  expect(existsSync(folder)).toBe(false);
  expect(() => activate('three', folder)).toThrow('There is no build three');
});

test('says since when each path has been shown, through releases and without a break', async () => {
  const folder = aReleaseFolder();
  const since = () => JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')).shownSince;
  const routes = (...paths: string[]) => ({ routes: paths.map((shown) => ({ path: shown })) });
  publish(aBuild('one', routes('/shop')), folder);
  const first = since();
  expect(Object.keys(first)).toEqual(['/shop']);
  await new Promise((resolve) => setTimeout(resolve, 5));
  publish(aBuild('two', { ...routes('/shop', '/events'), slots: [{ name: 'header' }] }), folder);
  expect(since().header).toBe(since()['/events']);
  expect(since()['/shop']).toBe(first['/shop']);
  expect(since()['/events'] > first['/shop']).toBe(true);
  publish(aBuild('three', routes('/events')), folder);
  await new Promise((resolve) => setTimeout(resolve, 5));
  activate('two', folder);
  expect(since()['/shop'] > first['/shop']).toBe(true);
});
