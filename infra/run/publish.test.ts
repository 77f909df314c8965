import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { activate, keptReleases, liveBuild, publish, publishIfNewer } from './publish.mjs';

const execFileAsync = promisify(execFile);

function aBuild(build: string, change: object = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), `build-${build}-`));
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js`, ...change }));
  return folder;
}

const aReleaseFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'releases-')), 'mf-shop');

test('publishes a build beside the earlier ones', async () => {
  const folder = aReleaseFolder();
  expect(await liveBuild(folder)).toBeNull();
  await publish(aBuild('one'), folder);
  await publish(aBuild('two'), folder);
  expect(await liveBuild(folder)).toBe('two');
  expect(readFileSync(path.join(folder, 'entry.one.js'), 'utf8')).toBe('one');
});

test('takes a build back', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  await publish(aBuild('two'), folder);
  expect(await activate('one', folder)).toBe('one');
  expect(await liveBuild(folder)).toBe('one');
});

test('remembers every build, by which commit and since when', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder, 'c0ffee');
  await publish(aBuild('two'), folder, 'decade');
  await activate('one', folder);
  expect(await keptReleases(folder)).toEqual([
    { build: 'two', commit: 'decade', publishedAt: expect.any(String), liveSince: null, isLive: false },
    { build: 'one', commit: 'c0ffee', publishedAt: expect.any(String), liveSince: expect.any(String), isLive: true },
  ]);
});

test('keeps what was live before, for a front server that starts on a release that it cannot run', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  expect(existsSync(path.join(folder, 'previous.json'))).toBe(false);
  await publish(aBuild('two'), folder);
  await publish(aBuild('two'), folder);
  expect(JSON.parse(readFileSync(path.join(folder, 'previous.json'), 'utf8'))).toMatchObject({ build: 'one' });
});

test('a start publishes what was built since, and leaves a later release or a rollback alone', async () => {
  const folder = aReleaseFolder();
  const early = aBuild('early', { builtAt: '2020-01-01T00:00:00.000Z' });
  expect(await publishIfNewer(early, folder)).toBe('early');
  await publish(aBuild('deployed'), folder);
  expect(await publishIfNewer(early, folder)).toBe('deployed');
  expect(await publishIfNewer(aBuild('new', { builtAt: '2999-01-01T00:00:00.000Z' }), folder)).toBe('new');
});

test('mends a file that an interrupted release left short', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  writeFileSync(path.join(folder, 'entry.one.js'), 'o');
  await publish(aBuild('one'), folder);
  expect(readFileSync(path.join(folder, 'entry.one.js'), 'utf8')).toBe('one');
});

test('replaces a broken record', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  writeFileSync(path.join(folder, 'release.json'), '{"build":');
  expect(await liveBuild(folder)).toBeNull();
  expect(await activate('one', folder)).toBe('one');
  expect(await liveBuild(folder)).toBe('one');
});

test('refuses a folder that holds no build, and a build that was never published', async () => {
  const folder = aReleaseFolder();
  await expect(publish(mkdtempSync(path.join(tmpdir(), 'empty-')), folder)).rejects.toThrow('build it first');
  expect(existsSync(folder)).toBe(false);
  await expect(activate('three', folder)).rejects.toThrow('There is no build three');
});

test('says since when each path has been shown, through releases and without a break', async () => {
  const folder = aReleaseFolder();
  const since = () => JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')).shownSince;
  const routes = (...paths: string[]) => ({ routes: paths.map((shown) => ({ path: shown })) });
  await publish(aBuild('one', routes('/shop')), folder);
  const first = since();
  expect(Object.keys(first)).toEqual(['/shop']);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await publish(aBuild('two', { ...routes('/shop', '/events'), slots: [{ name: 'header' }] }), folder);
  expect(since().header).toBe(since()['/events']);
  expect(since()['/shop']).toBe(first['/shop']);
  expect(since()['/events'] > first['/shop']).toBe(true);
  await publish(aBuild('three', routes('/events')), folder);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await activate('two', folder);
  expect(since()['/shop'] > first['/shop']).toBe(true);
});

test('refusal 127: of processes that publish into a folder at the same moment none is told that it is live and is not', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('before'), folder);
  const program = `
    import { publish } from ${JSON.stringify(pathToFileURL(path.resolve('infra/run/publish.mjs')).href)};
    const [build, startsAt] = process.argv.slice(1);
    while (Date.now() < Number(startsAt));
    process.stdout.write(await publish(build, ${JSON.stringify(folder)}).then(() => 'live', () => 'refused'));`;
  const races = async (build: string, startsAt: number) => {
    const { stdout } = await execFileAsync(process.execPath, [
      '--input-type=module',
      '--eval',
      program,
      build,
      `${startsAt}`,
    ]);
    return stdout;
  };
  for (let round = 0; round < 8; round += 1) {
    const names = [`a${round}`, `b${round}`];
    const startsAt = Date.now() + 600;
    const said = await Promise.all(names.map((name) => races(aBuild(name), startsAt)));
    const winners = names.filter((_, index) => said[index] === 'live');
    const live = await liveBuild(folder);
    expect(winners).toContain(live);
    // Who came after the other has it as what was before.
    const previous = JSON.parse(readFileSync(path.join(folder, 'previous.json'), 'utf8')) as { build: string };
    if (winners.length === 2) expect(winners).toContain(previous.build);
  }
});

test('who publishes waits for another who does, and for a lock that a killed process left no longer than ten seconds', async () => {
  const folder = aReleaseFolder();
  const lock = path.join(folder, '.live.lock');
  await publish(aBuild('one'), folder);
  writeFileSync(lock, '');
  const second = publish(aBuild('two'), folder);
  await sleep(100);
  expect(await liveBuild(folder)).toBe('one');
  rmSync(lock);
  expect(await second).toBe('two');
  writeFileSync(lock, '');
  const longAgo = new Date(Date.now() - 11_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await publish(aBuild('three'), folder)).toBe('three');
});
